import { type GenericSchema, maxLength, minLength, object, pipe, string, transform } from 'valibot'
import { amount, displayText, imageSource, listOf, optionalOf } from '../schema.ts'
import type { CacheDefinition } from '../cache.ts'
import type { CaipAddress, CaipNetworkId } from '../../caip/caip.ts'
import type { Answer, HttpClient } from '../http.ts'
import type { BlockchainService } from './service.ts'

export type FungiblePrice = {
  /** CAIP-10, as requested. */
  readonly address: string
  readonly name: string | undefined
  readonly symbol: string
  readonly iconUrl: string | undefined
  /** USD per token. */
  readonly price: number
}

const fungible = object({
  address: pipe(string(), minLength(1), maxLength(255)),
  name: optionalOf(displayText(64)),
  symbol: displayText(32),
  iconUrl: optionalOf(imageSource),
  price: amount,
})

const priceAnswer: GenericSchema<unknown, readonly FungiblePrice[]> = pipe(
  object({ fungibles: listOf(fungible) }),
  transform(({ fungibles }) => fungibles),
)

/** Key: the addresses, joined by commas. `{[addresses]: {timestamp, tokenPrice: {fungibles: []}}}` */
export const priceCache: CacheDefinition<readonly FungiblePrice[]> = {
  name: 'token_price_cache',
  lifeMs: 15_000,
  depth: 1,
  schema: pipe(
    object({ tokenPrice: priceAnswer }),
    transform(({ tokenPrice }) => tokenPrice),
  ),
}

export type FetchPriceParameters = {
  readonly http: HttpClient
  readonly projectId: string | undefined
  readonly addresses: readonly CaipAddress[]
  readonly signal: AbortSignal
}

/** `POST /v1/fungible/price`, in USD. Idempotent, so it is retried. @throws KitError as `HttpClient.read` */
const fetchPrice = ({
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

export type ReadPriceParameters = {
  readonly service: BlockchainService
  readonly addresses: readonly CaipAddress[]
  /** The active network. */
  readonly chainId: CaipNetworkId
  readonly signal: AbortSignal
}

/**
 * Prices of tokens, cached for 15 s.
 * @returns an empty list, without a request, on networks that the service does not serve
 * @throws KitError as `HttpClient.read`
 */
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
