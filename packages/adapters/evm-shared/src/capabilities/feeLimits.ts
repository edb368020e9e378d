import { feeTooHigh, type FeeTerms, type Network } from '@kit/core/adapter'

/** The most that a transaction may cost beside what it sends, by chain id, in wei. */
export type MaxFees = Readonly<Record<number, bigint>>

/** A quarter of an Ether: a swap while gas is at 250 gwei. Other coins are worth too different sums for one limit. */
const mostEther = 250_000_000_000_000_000n

/**
 * A node names gas and its price, and a lying one could have a whole balance spent on fees.
 * @throws KitError `FEE_TOO_HIGH`
 */
export function checkFee(fee: bigint, network: Network, maxFees: MaxFees = {}): void {
  const { symbol, decimals } = network.nativeCurrency
  const usual = symbol === 'ETH' && decimals === 18 ? mostEther : undefined
  const maxFee = maxFees[Number(network.id)] ?? usual
  if (maxFee !== undefined && fee > maxFee) throw feeTooHigh({ fee, maxFee, networkId: network.caipNetworkId })
}

/** @throws KitError `FEE_TOO_HIGH` */
export function checkTerms(terms: FeeTerms | undefined, network: Network, maxFees?: MaxFees): void {
  const { gas = 0n, gasPrice, maxFeePerGas = 0n } = terms ?? {}
  checkFee(gas * (gasPrice ?? maxFeePerGas), network, maxFees)
}
