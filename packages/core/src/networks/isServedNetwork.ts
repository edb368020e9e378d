import type { CaipNetworkId } from '../caip/CaipIds.ts'

/**
 * Whether a service may be asked about a network. `served`: its own list (SPEC §7 supported-chains); undefined while that
 * is not known, which switches nothing off.
 */
export const isServedNetwork = (networkId: CaipNetworkId, served: readonly CaipNetworkId[] | undefined): boolean =>
  served === undefined || served.includes(networkId)
