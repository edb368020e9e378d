import { malformedAnswer, type Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import type { Reads } from '../rpc/readRpc.ts'
import { decodeAddress } from './addresses.ts'
import { holdingOf } from './token.ts'

/** An account in which an owner keeps a token. Beside the usual one, which is derived from the owner, there may be others: older wallets and programs make them. */
export type Holding = { readonly address: Address; readonly amount: bigint; readonly isFrozen: boolean }

/** So many transfers fit into a transaction, with room for what wallets add. */
const mostSources = 10

/** @throws KitError `MALFORMED_ANSWER` also where the node knows no such token, and as `readRpc` */
export async function holdingsOf(
  reads: Reads,
  { owner, mint, network }: { readonly owner: Address; readonly mint: Address; readonly network: Network },
): Promise<readonly Holding[]> {
  const wanted = decodeAddress(mint)
  const accounts = await reads.tokenAccounts({ owner, mint })
  return accounts.map(({ address, ...account }) => {
    const holding = holdingOf(account, owner)
    if (!holding?.mint.every((byte, index) => byte === wanted?.[index]))
      throw malformedAnswer({ what: `The network ${network.name}` })
    return { address: address as Address, amount: holding.amount, isFrozen: holding.isFrozen }
  })
}

/** What one transaction can send, the largest first. Frozen accounts send nothing. */
export const spendable = (holdings: readonly Holding[]): readonly Holding[] =>
  holdings
    .filter(({ amount, isFrozen }) => amount > 0n && !isFrozen)
    .sort((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0))
    .slice(0, mostSources)

export const sumOf = (holdings: readonly Holding[]): bigint => holdings.reduce((sum, { amount }) => sum + amount, 0n)

/** The parts of an amount that each account sends. */
export function partsOf(holdings: readonly Holding[], amount: bigint): readonly Holding[] {
  let rest = amount
  return holdings.flatMap((holding) => {
    const part = holding.amount < rest ? holding.amount : rest
    rest -= part
    return part > 0n ? [{ ...holding, amount: part }] : []
  })
}
