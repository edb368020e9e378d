import type { Network } from './Network.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'

/** The network with a CAIP-2 id, which may be its deprecated one. */
export const findNetwork = (networks: readonly Network[], networkId: string): Network | undefined =>
  networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
  networks.find(
    ({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId !== undefined && deprecatedCaipNetworkId === networkId,
  )

/**
 * The chain's own id: a number on EVM chains, the CAIP-2 reference elsewhere.
 * @throws KitError `INVALID_CAIP_NETWORK_ID`
 */
export function chainIdOf(caipNetworkId: CaipNetworkId): number | string {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return namespace === 'eip155' && /^[1-9]\d{0,14}$/.test(reference) ? Number(reference) : reference
}
