import { type Address, type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Options } from './parameters.ts'
import type { SolanaLedger } from './createSolanaLedger.ts'
import {
  decodeMint,
  decodeTokenAccount,
  isTokenAccount,
  token2022Program,
  tokenProgram,
  uiAmountOf,
} from './tokenLayout.ts'

const clockSysvar = 'SysvarC1ock11111111111111111111111111111111' as Address

/** An account in the format of nodes. `jsonParsed` is supported for tokens; other accounts are then in base64, as from nodes. */
export function accountJson(ledger: SolanaLedger, account: EncodedAccount, { encoding, dataSlice }: Options): unknown {
  const parsed = encoding === 'jsonParsed' ? parsedToken(ledger, account) : undefined
  const slice = dataSlice as { readonly offset: number; readonly length: number } | undefined
  const data = slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: 18_446_744_073_709_551_615n,
    space: account.data.length,
    data:
      parsed ??
      (encoding === 'base58'
        ? [getBase58Decoder().decode(data), 'base58']
        : [getBase64Decoder().decode(data), 'base64']),
  }
}

function parsedToken(ledger: SolanaLedger, { programAddress, data }: EncodedAccount): unknown {
  const program =
    programAddress === tokenProgram ? 'spl-token' : programAddress === token2022Program ? 'spl-token-2022' : undefined
  if (!program) return undefined
  if (!isTokenAccount(programAddress, data)) {
    const { supply, decimals } = decodeMint(data)
    const info = { decimals, supply: `${supply}`, isInitialized: true, freezeAuthority: null, mintAuthority: null }
    return { program, parsed: { type: 'mint', info }, space: data.length }
  }
  const { mint, owner, amount } = decodeTokenAccount(data)
  const info = { mint, owner, isNative: false, state: 'initialized', tokenAmount: tokenAmount(ledger, mint, amount) }
  return { program, parsed: { type: 'account', info }, space: data.length }
}

/** An amount with the decimals of its mint. */
export function tokenAmount(ledger: SolanaLedger, mint: Address, amount: bigint): unknown {
  const account = ledger.account(mint)
  const decimals = account ? decodeMint(account.data).decimals : 0
  const clock = ledger.account(clockSysvar)?.data
  const now = clock ? new DataView(Uint8Array.from(clock).buffer).getBigInt64(32, true) : 0n
  const uiAmountString = account ? uiAmountOf(account.data, amount, now) : `${amount}`
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
