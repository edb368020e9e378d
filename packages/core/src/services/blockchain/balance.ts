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

/** What an account has of a token (SPEC §3). */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly chainId: CaipNetworkId
  /** CAIP-10 of the token's contract; undefined for the network's own coin. */
  readonly address: CaipAddress | undefined
  /** In USD; undefined where the service names none. */
  readonly value: number | undefined
  /** USD for one; undefined where the service names none. */
  readonly price: number | undefined
  readonly quantity: {
    readonly decimals: number
    /** In whole tokens, in full precision: `0.000001`. */
    readonly numeric: string
  }
  readonly iconUrl: string | undefined
}

/** Not optionalOf: a token whose address is malformed would pass for the network's own coin. */
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

/** SPEC §5: what has no decimals is no token. */
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
  /** Tokens whose figures the service is to read anew. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/** SPEC §7 GET /v1/account/{address}/balance, in USD. @throws KitError as `HttpClient.read` */
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
  /** Tokens whose figures just changed. Passes over what is kept, and over the wait after a failure. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/**
 * The tokens of an account, kept for 30 s; for 30 s after a failure the same failure is the answer (SPEC §9).
 * Nothing, without a call, on networks that the service does not serve. @throws KitError
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
