'use client'
import type { AccountResult, IdentityData, QueryResult } from '@kit/core'
import {
  accountSource,
  type BalanceResult,
  balanceSource,
  identitySource,
  type NamespaceOptions,
} from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * The account of a namespace: a union by `status`, or by `isConnected` and its like.
 *
 * While a stored session is restored it is `reconnecting`, from the first paint on. So it is on a server and while a page
 * hydrates, since a server cannot know whether a session is stored: a route guard waits as long as `isReconnecting`.
 * @example const { address, isConnected, chainId } = useAccount()
 */
export const useAccount = (options?: NamespaceOptions): AccountResult => useKitSource(accountSource, options)

/**
 * The balance of the account of a namespace: its native coin, or what the option `tokens` puts in its place.
 * @example const { data } = useBalance(); data && `${data.formatted} ${data.symbol}`
 */
export const useBalance = (options?: NamespaceOptions): BalanceResult => useKitSource(balanceSource, options)

/**
 * The name and the picture of the account of a namespace, where `features.names` or a service knows them.
 * @example const { data: { name, avatar } = {} } = useIdentity()
 */
export const useIdentity = (options?: NamespaceOptions): QueryResult<IdentityData> =>
  useKitSource(identitySource, options)
