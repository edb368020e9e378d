import type { CaipAddress, CaipNetworkId } from '../../caip/CaipIds.ts'
import { priceCache } from '../cache/priceCache.ts'
import type { BlockchainService } from './createBlockchainService.ts'
import { fetchPrice } from './fetchPrice.ts'
import type { FungiblePrice } from './FungiblePrice.ts'

export type ReadPriceParameters = {
  readonly service: BlockchainService
  readonly addresses: readonly CaipAddress[]
  /** The active network. */
  readonly chainId: CaipNetworkId
  readonly signal: AbortSignal
}

/** Kept for 15 s. Nothing, without a call, on networks that the service does not serve. @throws KitError */
export async function readPrice({
  service,
  addresses,
  chainId,
  signal,
}: ReadPriceParameters): Promise<readonly FungiblePrice[]> {
  if (addresses.length === 0) return []
  const key = addresses.join(',')
  const cache = service.cache(priceCache)
  const stored = cache.get([key])
  if (stored) return stored
  if (!(await service.supports(chainId, signal))) return []
  return service.shared(`price ${key}`, signal, async (own) => {
    const { value, wire } = await fetchPrice({
      http: service.http,
      projectId: service.sdk.projectId,
      addresses,
      signal: own,
    })
    cache.set([key], { tokenPrice: wire })
    return value
  })
}
