import { feeTooHigh, type FeeTerms, type Network } from '@kit/core/adapter'

/** The most that a transaction may cost beside what it sends, by chain id, in wei. */
export type MaxFees = Readonly<Record<number, bigint>>

/** Thousandths of the coin. A quarter of an Ether: a swap while gas is at 250 gwei. Of coins that are worth as much or more, about as much. */
const usualLimits: Readonly<Record<string, bigint>> = { ETH: 250n, BNB: 500n, AVAX: 10_000n }
const limitOfBitcoins = 10n
/** The limit of all other chains: 25. Higher fees, on chains with cheap coins, need `maxFees`. */
const limitOfOthers = 25_000n

function usualLimit({ symbol, decimals }: Network['nativeCurrency']): bigint {
  const limit = usualLimits[symbol] ?? (symbol.endsWith('BTC') ? limitOfBitcoins : limitOfOthers)
  return (limit * 10n ** BigInt(decimals)) / 1_000n
}

const limitOf = ({ id, nativeCurrency }: Network, maxFees: MaxFees = {}): bigint =>
  maxFees[Number(id)] ?? usualLimit(nativeCurrency)

/** A tenth of the limit: for an Ether, a plain transfer while gas is at 600 gwei, or a swap at 25. */
export const isHighFee = (fee: bigint, network: Network, maxFees?: MaxFees): boolean =>
  fee * 10n > limitOf(network, maxFees)

/**
 * A node names gas and its price, and a lying one could have a whole balance spent on fees.
 * @throws KitError `FEE_TOO_HIGH`
 */
export function checkFee(fee: bigint, network: Network, maxFees?: MaxFees): void {
  const maxFee = limitOf(network, maxFees)
  if (fee > maxFee) throw feeTooHigh({ fee, maxFee, networkId: network.caipNetworkId })
}

/** @throws KitError `FEE_TOO_HIGH` */
export function checkTerms(terms: FeeTerms | undefined, network: Network, maxFees?: MaxFees): void {
  const { gas = 0n, gasPrice, maxFeePerGas = 0n } = terms ?? {}
  checkFee(gas * (gasPrice ?? maxFeePerGas), network, maxFees)
}
