import { object, pipe, transform } from 'valibot'
import type { HistoryPage } from '../blockchain/HistoryPage.ts'
import { historyAnswer } from '../blockchain/historyAnswer.ts'
import type { CacheDefinition } from './CacheDefinition.ts'

/** First pages: `{[address]: {[chainId]: {timestamp, transactions: {data: [], next}}}}` */
export const historyCache: CacheDefinition<HistoryPage> = {
  name: 'history_transactions_cache',
  lifeMs: 15_000,
  depth: 2,
  schema: pipe(
    object({ transactions: historyAnswer }),
    transform(({ transactions }) => transactions),
  ),
}
