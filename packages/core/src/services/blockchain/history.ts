import {
  boolean,
  check,
  type GenericSchema,
  maxLength,
  minLength,
  object,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { amount, decimalText, displayText, imageSource, listOf, optionalOf } from '../schema.ts'
import type { CacheDefinition } from '../cache.ts'
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { Answer, HttpClient } from '../http.ts'
import type { BlockchainService } from './service.ts'

/** One asset movement of a transaction. */
export type Transfer = {
  /** The direction as the account sees it; `self`: it sent the asset to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, full precision. */
  readonly quantity: string | undefined
  /** USD. */
  readonly value: number | undefined
  /** USD per token. */
  readonly price: number | undefined
  /** The coin, token or collectible that was moved. */
  readonly asset:
    | {
        readonly kind: 'fungible'
        readonly name: string | undefined
        readonly symbol: string | undefined
        readonly iconUrl: string | undefined
        /** The contracts or mints of the asset on all networks; undefined if the service lists none. */
        readonly addresses?: readonly string[] | undefined
      }
    | {
        readonly kind: 'nft'
        readonly name: string | undefined
        readonly previewUrl: string | undefined
        readonly isSpam: boolean
      }
}

/** An entry of an account's history. */
export type Transaction = {
  /** The service's id of the entry. */
  readonly id: string
  /** `send`, `receive`, `trade`, `approve`, or another one of the service. */
  readonly operationType: string
  /** The result: mined (`confirmed`, `failed`) or not mined yet (`pending`). */
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** The transaction hash; undefined if the service does not report it. */
  readonly hash: string | undefined
  /** CAIP-2. */
  readonly chain: string | undefined
  /** ms since 1970. */
  readonly minedAt: number
  /** The sender's address; undefined if the service does not report it. */
  readonly sentFrom: string | undefined
  /** The recipient's address, which may be a contract; undefined if the service does not report it. */
  readonly sentTo: string | undefined
  /** The dapp that sent the transaction. */
  readonly application: { readonly name: string | undefined; readonly iconUrl: string | undefined } | undefined
  /** The assets that the transaction moved. */
  readonly transfers: readonly Transfer[]
}

export type HistoryPage = {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined
}

const image = optionalOf(object({ url: imageSource }))
const name = optionalOf(displayText(64))
const moved = {
  direction: picklist(['in', 'out', 'self']),
  quantity: optionalOf(object({ numeric: decimalText })),
  value: optionalOf(amount),
  price: optionalOf(amount),
}

const implementations = optionalOf(listOf(object({ address: pipe(string(), minLength(1), maxLength(255)) })))
const fungible = pipe(
  object({
    ...moved,
    fungible_info: object({ name, symbol: optionalOf(displayText(32)), icon: image, implementations }),
  }),
  transform(
    ({ direction, quantity, value, price, fungible_info: info }): Transfer => ({
      direction,
      quantity: quantity?.numeric,
      value,
      price,
      asset: {
        kind: 'fungible',
        name: info.name,
        symbol: info.symbol,
        iconUrl: info.icon?.url,
        ...(info.implementations?.length && { addresses: info.implementations.map(({ address }) => address) }),
      },
    }),
  ),
)
const nft = pipe(
  object({
    ...moved,
    nft_info: object({
      name,
      content: optionalOf(object({ preview: image })),
      flags: optionalOf(object({ is_spam: optionalOf(boolean()) })),
    }),
  }),
  transform(
    ({ direction, quantity, value, price, nft_info: info }): Transfer => ({
      direction,
      quantity: quantity?.numeric,
      value,
      price,
      asset: {
        kind: 'nft',
        name: info.name,
        previewUrl: info.content?.preview?.url,
        isSpam: info.flags?.is_spam ?? false,
      },
    }),
  ),
)

const transferAnswer: GenericSchema<unknown, Transfer> = union([fungible, nft])

const id = pipe(string(), minLength(1), maxLength(255))
/** The year 10000. The calendar of `Date` ends: what lies near its end has a month or a time zone that cannot be written. */
const endOfTime = Date.UTC(10_000, 0)
const when = pipe(
  string(),
  transform((text) => Date.parse(text)),
  check((time) => time >= 0 && time < endOfTime),
)

const transactionAnswer: GenericSchema<unknown, Transaction> = pipe(
  object({
    id,
    metadata: object({
      operationType: displayText(32),
      status: picklist(['confirmed', 'failed', 'pending']),
      hash: optionalOf(id),
      chain: optionalOf(id),
      minedAt: when,
      sentFrom: optionalOf(id),
      sentTo: optionalOf(id),
      application: optionalOf(object({ name: optionalOf(displayText(64)), iconUrl: optionalOf(imageSource) })),
    }),
    transfers: listOf(transferAnswer),
  }),
  transform(({ id: transactionId, metadata, transfers }) => ({ id: transactionId, ...metadata, transfers })),
)

const historyAnswer: GenericSchema<unknown, HistoryPage> = pipe(
  object({ data: listOf(transactionAnswer), next: optionalOf(pipe(string(), minLength(1))) }),
  transform(({ data, next }) => ({ transactions: data, next })),
)

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

export type FetchHistoryParameters = {
  readonly http: HttpClient
  readonly account: string
  readonly chainId: CaipNetworkId
  /** `HistoryPage.next` of the previous page. */
  readonly cursor?: string | undefined
  /** Only transactions of this on-ramp provider. */
  readonly onramp?: string | undefined
  readonly signal: AbortSignal
}

/** `GET /v1/account/{account}/history`. @throws KitError as `HttpClient.read` */
const fetchHistory = ({
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

export type ReadHistoryParameters = {
  readonly service: BlockchainService
  readonly account: string
  readonly chainId: CaipNetworkId
  readonly cursor?: string | undefined
  readonly onramp?: string | undefined
  /** Skips the cache. */
  readonly fresh?: boolean | undefined
  readonly signal: AbortSignal
}

const nothing: HistoryPage = { transactions: [], next: undefined }

/**
 * A page of an account's history; the first one is cached for 15 s.
 * @returns an empty page, without a request, on networks that the service does not serve
 * @throws KitError as `HttpClient.read`
 */
export async function readHistory({
  service,
  account,
  chainId,
  cursor,
  onramp,
  fresh = false,
  signal,
}: ReadHistoryParameters): Promise<HistoryPage> {
  const cache = cursor === undefined && onramp === undefined ? service.cache(historyCache) : undefined
  const stored = fresh ? undefined : cache?.get([account, chainId])
  if (stored) return stored
  if (!(await service.supports(chainId, signal))) return nothing
  return service.shared(`history ${JSON.stringify([account, chainId, cursor, onramp])}`, signal, async (own) => {
    const { value, wire } = await fetchHistory({ http: service.http, account, chainId, cursor, onramp, signal: own })
    cache?.set([account, chainId], { transactions: wire })
    return value
  })
}
