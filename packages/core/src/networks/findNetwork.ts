import type { Network } from './Network.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'

/** The network with a CAIP-2 id, which may be its deprecated one. */
export const findNetwork = (networks: readonly Network[], networkId: string): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
  networks.find(
    ({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId !== undefined && deprecatedCaipNetworkId === networkId,
  )

/** The ids of networks including deprecated ones, for wallets that only know those. */
export const withDeprecatedIds = (networks: readonly Network[]): readonly CaipNetworkId[] =>
  networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) =>
    deprecatedCaipNetworkId === undefined ? [caipNetworkId] : [caipNetworkId, deprecatedCaipNetworkId],
  )

/**
 * The chain's own id: a number on EVM chains, the CAIP-2 reference elsewhere.
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function chainIdOf(caipNetworkId: CaipNetworkId): number | string {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return namespace === 'eip155' && /^[1-9]\d{0,14}$/.test(reference) ? Number(reference) : reference
}

/**
 * A placeholder for a network that a wallet uses and that is not configured.
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  return {
    id: chainIdOf(caipNetworkId),
    caipNetworkId,
    chainNamespace: namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
