import type { CaipNetworkId } from '../../caip/CaipIds.ts'
import type { Answer } from '../http/Answer.ts'
import type { HttpClient } from '../http/HttpClient.ts'
import type { HistoryPage } from './HistoryPage.ts'
import { historyAnswer } from './historyAnswer.ts'

export type FetchHistoryParameters = {
  readonly http: HttpClient
  readonly account: string
  readonly chainId: CaipNetworkId
  /** `HistoryPage.next` of the page before. */
  readonly cursor?: string | undefined
  /** Only what came through this on-ramp provider. */
  readonly onramp?: string | undefined
  readonly signal: AbortSignal
}

/** SPEC §7 GET /v1/account/{account}/history. @throws KitError as `HttpClient.read` */
export const fetchHistory = ({
  http,
  account,
  chainId,
  cursor,
  onramp,
  signal,
}: FetchHistoryParameters): Promise<Answer<HistoryPage>> =>
  http.read(
    {
      what: 'The account history',
      path: `v1/account/${encodeURIComponent(account)}/history`,
      query: { cursor, onramp, chainId },
      signal,
    },
    historyAnswer,
  )
