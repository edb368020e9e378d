import type { CaipNetworkId } from '../../caip/CaipIds.ts'

/** Networks that the blockchain API serves, over HTTP and over websockets (SPEC §7 GET v1/supported-chains). */
export type SupportedChains = { readonly http: readonly CaipNetworkId[]; readonly ws: readonly CaipNetworkId[] }
