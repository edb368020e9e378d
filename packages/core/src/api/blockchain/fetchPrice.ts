import type { CaipAddress } from '../../caip/CaipIds.ts'
import type { Answer } from '../http/Answer.ts'
import type { HttpClient } from '../http/HttpClient.ts'
import type { FungiblePrice } from './FungiblePrice.ts'
import { priceAnswer } from './priceAnswer.ts'

export type FetchPriceParameters = {
  readonly http: HttpClient
  readonly projectId: string | undefined
  readonly addresses: readonly CaipAddress[]
  readonly signal: AbortSignal
}

/** SPEC §7 POST /v1/fungible/price, in USD. It only reads, and so is tried again. @throws KitError as `HttpClient.read` */
export const fetchPrice = ({
  http,
  projectId,
  addresses,
  signal,
}: FetchPriceParameters): Promise<Answer<readonly FungiblePrice[]>> =>
  http.read(
    {
      what: 'The token price',
      method: 'POST',
      path: 'v1/fungible/price',
      body: { currency: 'usd', addresses, projectId },
      idempotent: true,
      signal,
    },
    priceAnswer,
  )
