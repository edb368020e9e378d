import type { CaipNetworkId } from '../caip/CaipIds.ts'
import type { Network } from './Network.ts'

/** The ids that are asked for when a wallet may know a network by its deprecated one only. */
export const withDeprecatedIds = (networks: readonly Network[]): readonly CaipNetworkId[] =>
  networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) =>
    deprecatedCaipNetworkId === undefined ? [caipNetworkId] : [caipNetworkId, deprecatedCaipNetworkId],
  )
