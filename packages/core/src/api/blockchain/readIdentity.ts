import type { Network } from '../../networks/Network.ts'
import { identityCache } from '../cache/identityCache.ts'
import type { BlockchainService } from './createBlockchainService.ts'
import { fetchIdentity } from './fetchIdentity.ts'
import type { Identity } from './Identity.ts'

export type ReadIdentityParameters = {
  readonly service: BlockchainService
  readonly address: string
  /** Who asks: the connected address. */
  readonly sender: string | undefined
  readonly network: Network
  readonly signal: AbortSignal
}

const nobody: Identity = { name: undefined, avatar: undefined }

/** Kept for 5 min. Nobody, without a call, on testnets and on networks that the service does not serve. @throws KitError */
export async function readIdentity({
  service,
  address,
  sender,
  network,
  signal,
}: ReadIdentityParameters): Promise<Identity> {
  if (network.testnet) return nobody
  const cache = service.cache(identityCache)
  const stored = cache.get([address])
  if (stored) return stored
  if (!(await service.supports(network.caipNetworkId, signal))) return nobody
  return service.shared(`identity ${address} ${sender}`, signal, async (own) => {
    const { value, wire } = await fetchIdentity({ http: service.http, address, sender, signal: own })
    cache.set([address], { identity: wire })
    return value
  })
}
