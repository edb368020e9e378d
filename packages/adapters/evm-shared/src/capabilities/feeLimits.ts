import { feeTooHigh, type FeeTerms, type Network } from '@kit/core/adapter'

/** The most that a transaction may cost beside what it sends, by chain id, in wei. */
export type MaxFees = Readonly<Record<number, bigint>>

/** Thousandths of a coin. A quarter of an Ether: a swap while gas is at 250 gwei. */
const usualLimit = 250n
/** A symbol can only lower the limit: it is not part of what is signed. */
const limitOfBitcoins = 10n
/** By chain id, which the wallet signs: about as much in coins that are worth less. */
const higherLimits: Readonly<Record<number, bigint>> = {
  56: 500n,
  97: 500n,
  204: 500n,
  43_113: 10_000n,
  43_114: 10_000n,
}
const limitOfCheapCoins = 25_000n
/** Chains whose coin is worth a few dollars at most. @see https://github.com/ethereum-lists/chains */
const chainsOfCheapCoins: ReadonlySet<number> = new Set([
  14, 19, 25, 50, 88, 100, 122, 137, 143, 146, 199, 250, 295, 314, 369, 592, 747, 888, 1_030, 1_116, 1_284, 1_285,
  1_329, 2_020, 2_222, 4_689, 5_000, 8_217, 9_745, 33_139, 42_220, 80_002, 80_094, 98_866, 1_440_000, 666_666_666,
  1_666_600_000,
])

/** What a coin is worth is not known of most chains: theirs has the limit of an Ether, and other ones need `maxFees`. */
function defaultLimit({ id, nativeCurrency: { symbol, decimals } }: Network): bigint {
  const chainId = Number(id)
  const known = higherLimits[chainId] ?? (chainsOfCheapCoins.has(chainId) ? limitOfCheapCoins : usualLimit)
  const limit = symbol.toUpperCase().endsWith('BTC') ? limitOfBitcoins : known
  return (limit * 10n ** BigInt(decimals)) / 1_000n
}

const limitOf = (network: Network, maxFees: MaxFees = {}): bigint =>
  maxFees[Number(network.id)] ?? defaultLimit(network)

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
