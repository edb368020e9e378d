import type { CaipNetworkId } from '../caip/CaipIds.ts'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.ts'
import type { Network } from './Network.ts'

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
