import type { Network } from './Network.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'

/** The network of a CAIP-2 id, which may be its deprecated one: older wallets name Solana's chains otherwise. */
export const findNetwork = (networks: readonly Network[], networkId: string): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
  networks.find(
    ({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId !== undefined && deprecatedCaipNetworkId === networkId,
  )

/** The ids that are asked for when a wallet may know a network by its deprecated one only. */
export const withDeprecatedIds = (networks: readonly Network[]): readonly CaipNetworkId[] =>
  networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) =>
    deprecatedCaipNetworkId === undefined ? [caipNetworkId] : [caipNetworkId, deprecatedCaipNetworkId],
  )

/**
 * What stands for a network that a wallet is on and that is not configured (FACTS §2.5): nothing is known of it but its id.
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  const isNumber = namespace === 'eip155' && /^[1-9]\d{0,14}$/.test(reference)
  return {
    id: isNumber ? Number(reference) : reference,
    caipNetworkId,
    chainNamespace: namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
