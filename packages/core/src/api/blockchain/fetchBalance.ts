import type { CaipAddress, CaipNetworkId } from '../../caip/CaipIds.ts'
import type { Answer } from '../http/Answer.ts'
import type { HttpClient } from '../http/HttpClient.ts'
import { balanceAnswer } from './balanceAnswer.ts'
import type { TokenBalance } from './TokenBalance.ts'

export type FetchBalanceParameters = {
  readonly http: HttpClient
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Tokens whose figures the service is to read anew. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/** SPEC §7 GET /v1/account/{address}/balance, in USD. @throws KitError as `HttpClient.read` */
export const fetchBalance = ({
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
