import type { Network } from './Network.ts'

/** The network of a CAIP-2 id, which may be its deprecated one: older wallets name Solana's chains otherwise. */
export const findNetwork = (networks: readonly Network[], networkId: string): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
  networks.find(
    ({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId !== undefined && deprecatedCaipNetworkId === networkId,
  )
