import { getBase64Decoder } from '@solana/kit'
import { accountJson, tokenAmount } from './accountJson.ts'
import type { SolanaHolding, SolanaLedger, SolanaStatus } from './createSolanaLedger.ts'
import { addressOf, bytesOf, optionsOf, textOf } from './parameters.ts'
import { invalidParams } from './RpcFailure.ts'
import { atSlot, type SolanaMethod } from './SolanaMethod.ts'

const statusJson = ({ slot, err }: SolanaStatus): unknown => ({
  slot,
  confirmations: null,
  err,
  status: err === null ? { Ok: null } : { Err: err },
  confirmationStatus: 'finalized',
})

const tokenBalance =
  (ledger: SolanaLedger) =>
  ({ token }: SolanaHolding, accountIndex: number): readonly unknown[] => {
    if (!token) return []
    const { mint, owner, amount } = token
    return [{ accountIndex, mint, owner, uiTokenAmount: tokenAmount(ledger, addressOf(mint), amount) }]
  }

/** Methods of a node that send transactions and read their status. */
export const transactionMethods: Readonly<Record<string, SolanaMethod>> = {
  sendTransaction: ({ ledger, params: [transaction, value] }) => {
    const { encoding, skipPreflight } = optionsOf(value)
    return ledger.send(bytesOf(transaction, encoding), { skipPreflight: skipPreflight === true })
  },
  simulateTransaction: ({ ledger, params: [transaction, value] }) => {
    const { encoding, sigVerify, replaceRecentBlockhash, accounts } = optionsOf(value)
    const replaceBlockhash = replaceRecentBlockhash === true
    const { accounts: written, ...outcome } = ledger.simulate(bytesOf(transaction, encoding), {
      sigVerify: sigVerify === true,
      replaceBlockhash,
    })
    const { addresses, ...options } = optionsOf(accounts)
    const left = (address: unknown): unknown => {
      const account = written.find((one) => one.address === address) ?? ledger.account(addressOf(address))
      return account && account.lamports > 0n ? accountJson(ledger, account, options) : null
    }
    const replaced = replaceBlockhash ? { replacementBlockhash: ledger.latestBlockhash() } : {}
    const isTold = Array.isArray(addresses) && outcome.err === null
    const status = {
      ...outcome,
      accounts: isTold ? addresses.map(left) : null,
      returnData: null,
      innerInstructions: null,
    }
    return atSlot(ledger, { ...status, ...replaced })
  },
  getSignatureStatuses: ({ ledger, params: [signatures] }) => {
    if (!Array.isArray(signatures) || signatures.length > 256)
      throw invalidParams('not a list of at most 256 signatures')
    const statuses = signatures.map((signature) => ledger.status(textOf(signature, 'a signature')))
    return atSlot(
      ledger,
      statuses.map((status) => (status ? statusJson(status) : null)),
    )
  },
  getTransaction: ({ ledger, params: [signature, config] }) => {
    const { slot, err, effects } = ledger.status(textOf(signature, 'a signature')) ?? {}
    if (!effects) return null
    const { wire, accounts, signers, before, after } = effects
    const isRaw = (Object(config) as { readonly encoding?: unknown }).encoding === 'base64'
    return {
      slot,
      meta: {
        err,
        preBalances: before.map(({ lamports }) => lamports),
        postBalances: after.map(({ lamports }) => lamports),
        preTokenBalances: before.flatMap(tokenBalance(ledger)),
        postTokenBalances: after.flatMap(tokenBalance(ledger)),
        loadedAddresses: { writable: [], readonly: [] },
      },
      transaction: isRaw
        ? [getBase64Decoder().decode(wire), 'base64']
        : { message: { accountKeys: accounts, header: { numRequiredSignatures: signers } } },
    }
  },
  getFeeForMessage: ({ ledger, params: [message] }) => atSlot(ledger, ledger.fee(bytesOf(message, 'base64'))),
  requestAirdrop: ({ ledger, params: [address, amount] }) => {
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
      throw invalidParams('the amount is no number of lamports')
    return ledger.airdrop(addressOf(address), BigInt(amount))
  },
}
