import { type Address, type EncodedAccount, getAddressDecoder, lamports } from '@solana/kit'
import { createHash } from 'node:crypto'
import type { SolanaLedger } from './createSolanaLedger.ts'
import type { SolanaKeypair } from './SolanaKeypair.ts'
import { associatedAccount, encodeMint, encodeTokenAccount, token2022Program, tokenProgram } from './tokenLayout.ts'

const lamportsPerAccount = 10_000_000_000_000n
const tokenDecimals = 6
const tokensPerAccount = 10_000_000_000n

/** Gives each account 10 000 SOL and 10 000 of two tokens; the mints' addresses are the same at every start. */
export async function fundSolanaAccounts(
  ledger: SolanaLedger,
  accounts: readonly SolanaKeypair[],
): Promise<{ readonly mint: Address; readonly mint2022: Address }> {
  const owners = accounts.map(({ address }) => address as Address)
  for (const owner of owners) ledger.airdrop(owner, lamportsPerAccount)
  return {
    mint: await issue(ledger, owners, tokenProgram, 'sandbox token'),
    mint2022: await issue(ledger, owners, token2022Program, 'sandbox token 2022'),
  }
}

async function issue(
  ledger: SolanaLedger,
  owners: readonly Address[],
  program: Address,
  name: string,
): Promise<Address> {
  const mint = getAddressDecoder().decode(createHash('sha256').update(name).digest())
  const put = (address: Address, data: Uint8Array): void => {
    const rent = lamports(ledger.rentExemption(BigInt(data.length)))
    const account: EncodedAccount = {
      address,
      data,
      executable: false,
      lamports: rent,
      programAddress: program,
      space: BigInt(data.length),
    }
    ledger.setAccount(account)
  }
  const [authority] = owners
  if (!authority) throw new Error('The token has no owner.')
  put(mint, encodeMint({ authority, supply: tokensPerAccount * BigInt(owners.length), decimals: tokenDecimals }))
  for (const owner of owners)
    put(await associatedAccount(owner, mint, program), encodeTokenAccount({ mint, owner, amount: tokensPerAccount }))
  return mint
}
