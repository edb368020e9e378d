import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../../caip/caip.ts'
import { type GenericSchema, nullish, object, pipe, regex, string, transform } from 'valibot'
import {
  amount,
  caipAddress,
  caipNetworkId,
  decimalText,
  displayText,
  imageSource,
  listOf,
  optionalOf,
} from '../schema.ts'
import type { CacheDefinition } from '../cache.ts'
import type { Answer, HttpClient } from '../http.ts'
import { isKitError } from '../../errors/KitError.ts'
import type { BlockchainService } from './service.ts'

/** An account's balance of one token. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10 id of the token's contract; undefined for the native coin. */
  readonly address: CaipAddress | undefined
  /** USD; undefined if the service has no price. */
  readonly value: number | undefined
  /** USD per token; undefined if the service has no price. */
  readonly price: number | undefined
  readonly quantity: {
    readonly decimals: number
    /** In whole tokens, full precision: `0.000001`. */
    readonly numeric: string
  }
  readonly iconUrl: string | undefined
}

/** Not `optionalOf`: a token with an invalid address must not pass for the native coin. */
const tokenAddress: GenericSchema<unknown, CaipAddress | undefined> = pipe(
  nullish(caipAddress),
  transform((address) => address ?? undefined),
)
const tokenBalance = object({
  name: displayText(64),
  symbol: displayText(32),
  chainId: caipNetworkId,
  address: tokenAddress,
  value: optionalOf(amount),
  price: optionalOf(amount),
  quantity: object({ decimals: pipe(string(), regex(/^\d{1,3}$/), transform(Number)), numeric: decimalText }),
  iconUrl: optionalOf(imageSource),
})

/** Entries with 0 decimals are not tokens. */
const balanceAnswer: GenericSchema<unknown, readonly TokenBalance[]> = pipe(
  object({ balances: listOf(tokenBalance) }),
  transform(({ balances }) => balances.filter(({ quantity }) => quantity.decimals > 0)),
)

/** `{[caipAddress]: {timestamp, caipAddress, balance: {balances: []}}}` */
export const portfolioCache: CacheDefinition<readonly TokenBalance[]> = {
  name: 'portfolio_cache',
  lifeMs: 30_000,
  depth: 1,
  schema: pipe(
    object({ balance: balanceAnswer }),
    transform(({ balance }) => balance),
  ),
}

export type FetchBalanceParameters = {
  readonly http: HttpClient
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Tokens whose balance the service must read again. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/** `GET /v1/account/{address}/balance`, in USD. @throws KitError as `HttpClient.read` */
const fetchBalance = ({
  http,
  address,
  chainId,
  forceUpdate,
  signal,
}: FetchBalanceParameters): Promise<Answer<readonly TokenBalance[]>> =>
  http.read(
    {
      what: 'The token balance',
      path: `v1/account/${encodeURIComponent(address)}/balance`,
      query: { currency: 'usd', chainId, forceUpdate: forceUpdate?.join(',') },
      signal,
    },
    balanceAnswer,
  )

export type ReadBalanceParameters = {
  readonly service: BlockchainService
  readonly caipAddress: CaipAddress
  /** Tokens whose balance just changed. Skips the cache and the pause after a failure. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/**
 * The tokens of an account, cached for 30 s. For 30 s after a failure it rejects with the same error.
 * @returns an empty list, without a request, on networks that the service does not serve
 * @throws KitError as `HttpClient.read`
 */
export async function readBalance({
  service,
  caipAddress,
  forceUpdate,
  signal,
}: ReadBalanceParameters): Promise<readonly TokenBalance[]> {
  const { address, networkId: chainId } = parseCaipAddress(caipAddress)
  const cache = service.cache(portfolioCache)
  const key = `balance ${caipAddress} ${forceUpdate?.join(',') ?? ''}`
  if (forceUpdate === undefined) {
    const stored = cache.get([caipAddress])
    if (stored) return stored
    const failure = service.failures.recent(key)
    if (failure) throw failure.error
  }
  if (!(await service.supports(chainId, signal))) return []
  return service.shared(key, signal, async (own) => {
    try {
      const { value, wire } = await fetchBalance({ http: service.http, address, chainId, forceUpdate, signal: own })
      cache.set([caipAddress], { caipAddress, balance: wire })
      return value
    } catch (error) {
      if (!isKitError(error, 'ABORTED')) service.failures.note(key, error)
      throw error
    }
  })
}
