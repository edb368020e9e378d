import type { CaipAddress, CaipNetworkId } from '../../caip/caip.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import {
  finite,
  type GenericSchema,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
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
  /** The change of the price in 24 hours, in per cent, -100 or more; undefined if the service does not say. */
  readonly change24h?: number | undefined
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
/** A price that rose ten thousandfold in a day is an error. */
const percent: GenericSchema<unknown, number> = pipe(number(), finite(), minValue(-100), maxValue(1_000_000))
const tokenBalance = object({
  name: displayText(64),
  symbol: displayText(32),
  chainId: caipNetworkId,
  address: tokenAddress,
  value: optionalOf(amount),
  price: optionalOf(amount),
  change24h: optionalOf(percent),
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
  /** Undefined: on all networks. */
  readonly chainId: CaipNetworkId | undefined
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
  /** The account's tokens on all networks of its namespace, not only on that of `caipAddress`. */
  readonly allNetworks?: boolean | undefined
  /** Skips the cache and the pause after a failure. */
  readonly fresh?: boolean | undefined
  /** Tokens whose balance just changed; implies `fresh`. */
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
  allNetworks = false,
  forceUpdate,
  fresh = forceUpdate !== undefined,
  signal,
}: ReadBalanceParameters): Promise<readonly TokenBalance[]> {
  const { address, networkId, namespace } = parseCaipAddress(caipAddress)
  const chainId = allNetworks ? undefined : networkId
  const cache = service.cache(portfolioCache)
  const owner = allNetworks ? `${namespace}:*:${address}` : caipAddress
  const isAsked = (token: TokenBalance): boolean =>
    chainId === undefined ? token.chainId.startsWith(`${namespace}:`) : token.chainId === chainId
  const key = `balance ${owner} ${forceUpdate?.join(',') ?? ''}`
  if (!fresh) {
    const stored = cache.get([owner])
    if (stored) return stored.filter(isAsked)
    const failure = service.failures.recent(key)
    if (failure) throw failure.error
  }
  if (chainId !== undefined && !(await service.supports(chainId, signal))) return []
  return service.shared(key, signal, async (own) => {
    try {
      const { value, wire } = await fetchBalance({ http: service.http, address, chainId, forceUpdate, signal: own })
      cache.set([owner], { caipAddress: owner, balance: wire })
      // A token of another network would pass for one that was asked for.
      return value.filter(isAsked)
    } catch (error) {
      if (!isKitError(error, 'ABORTED')) service.failures.note(key, error)
      throw error
    }
  })
}
