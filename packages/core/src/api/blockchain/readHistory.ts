import type { CaipNetworkId } from '../../caip/CaipIds.ts'
import { historyCache } from '../cache/historyCache.ts'
import type { BlockchainService } from './createBlockchainService.ts'
import { fetchHistory } from './fetchHistory.ts'
import type { HistoryPage } from './HistoryPage.ts'

export type ReadHistoryParameters = {
  readonly service: BlockchainService
  readonly account: string
  readonly chainId: CaipNetworkId
  readonly cursor?: string | undefined
  readonly onramp?: string | undefined
  readonly signal: AbortSignal
}

const nothing: HistoryPage = { transactions: [], next: undefined }

/** First pages are kept for 15 s. Nothing, without a call, on networks that the service does not serve. @throws KitError */
export async function readHistory({
  service,
  account,
  chainId,
  cursor,
  onramp,
  signal,
}: ReadHistoryParameters): Promise<HistoryPage> {
  const cache = cursor === undefined && onramp === undefined ? service.cache(historyCache) : undefined
  const stored = cache?.get([account, chainId])
  if (stored) return stored
  if (!(await service.supports(chainId, signal))) return nothing
  return service.shared(`history ${JSON.stringify([account, chainId, cursor, onramp])}`, signal, async (own) => {
    const { value, wire } = await fetchHistory({ http: service.http, account, chainId, cursor, onramp, signal: own })
    cache?.set([account, chainId], { transactions: wire })
    return value
  })
}
