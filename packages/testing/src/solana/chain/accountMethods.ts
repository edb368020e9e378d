import type { Address } from '@solana/kit'
import { accountJson, tokenAmount } from './accountJson.ts'
import type { SolanaLedger } from './createSolanaLedger.ts'
import { addressOf, type Options, optionsOf } from './parameters.ts'
import { invalidParams } from './RpcFailure.ts'
import { atSlot, type SolanaMethod } from './SolanaMethod.ts'
import { decodeMint, decodeTokenAccount, isTokenAccount, token2022Program, tokenProgram } from './tokenLayout.ts'

const read = (ledger: SolanaLedger, address: Address, options: Options): unknown => {
  const account = ledger.account(address)
  return account ? accountJson(ledger, account, options) : null
}

/** Methods of a node that read accounts. */
export const accountMethods: Readonly<Record<string, SolanaMethod>> = {
  getBalance: ({ ledger, params: [address] }) => atSlot(ledger, ledger.account(addressOf(address))?.lamports ?? 0n),
  getAccountInfo: ({ ledger, params: [address, options] }) =>
    atSlot(ledger, read(ledger, addressOf(address), optionsOf(options))),
  getMultipleAccounts: ({ ledger, params: [addresses, options] }) => {
    if (!Array.isArray(addresses) || addresses.length > 100) throw invalidParams('not a list of at most 100 addresses')
    return atSlot(
      ledger,
      addresses.map((address) => read(ledger, addressOf(address), optionsOf(options))),
    )
  },
  getTokenAccountsByOwner: ({ ledger, params: [owner, filter, options] }) => {
    const wanted = addressOf(owner)
    const { mint, programId } = optionsOf(filter)
    if (mint === undefined && programId === undefined) throw invalidParams('give a mint or a programId')
    const programs = programId === undefined ? [tokenProgram, token2022Program] : [addressOf(programId)]
    const found = programs.flatMap((program) =>
      ledger.accountsOf(program).filter(({ data }) => {
        if (!isTokenAccount(program, data)) return false
        const account = decodeTokenAccount(data)
        return account.owner === wanted && (mint === undefined || account.mint === mint)
      }),
    )
    return atSlot(
      ledger,
      found.map((account) => ({ pubkey: account.address, account: accountJson(ledger, account, optionsOf(options)) })),
    )
  },
  getTokenAccountBalance: ({ ledger, params: [address] }) => {
    const account = ledger.account(addressOf(address))
    if (!account || !isTokenAccount(account.programAddress, account.data)) throw invalidParams('not a token account')
    const { mint, amount } = decodeTokenAccount(account.data)
    return atSlot(ledger, tokenAmount(ledger, mint, amount))
  },
  getTokenSupply: ({ ledger, params: [address] }) => {
    const mint = addressOf(address)
    const account = ledger.account(mint)
    if (!account) throw invalidParams('not a mint')
    return atSlot(ledger, tokenAmount(ledger, mint, decodeMint(account.data).supply))
  },
}
