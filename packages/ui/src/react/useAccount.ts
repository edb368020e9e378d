'use client'
import {
  accountOf,
  type AccountResult,
  type BalanceData,
  balanceOf,
  type IdentityData,
  identityOf,
  type QueryResult,
} from '@kit/core'
import { useCallback } from 'react'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** What the hooks of one namespace take. */
export type NamespaceOptions = {
  /** CAIP-2 namespace. Default: the active one; for `connect` and `disconnect`: all. */
  readonly namespace?: string | undefined
}

/**
 * The account of a namespace: a union by `status`, or by `isConnected` and its like.
 *
 * While a stored session is restored it is `reconnecting`, from the first paint on. So it is on a server and while a page
 * hydrates, since a server cannot know whether a session is stored: a route guard waits as long as `isReconnecting`.
 * @example const { address, isConnected, chainId } = useAccount()
 */
export function useAccount({ namespace }: NamespaceOptions = {}): AccountResult {
  return useKitState(useCallback((state) => accountOf(state, namespace), [namespace]))
}

export type BalanceResult = QueryResult<BalanceData> & {
  /** Reads it again. */
  readonly refetch: () => void
}

/**
 * The balance of the account of a namespace: its native coin, or what the option `tokens` puts in its place.
 * @example const { data } = useBalance(); data && `${data.formatted} ${data.symbol}`
 */
export function useBalance({ namespace }: NamespaceOptions = {}): BalanceResult {
  const { refreshBalance } = useKit()
  const balance = useKitState(useCallback((state) => balanceOf(state, namespace), [namespace]))
  return { ...balance, refetch: useCallback(() => refreshBalance(namespace), [refreshBalance, namespace]) }
}

/**
 * The name and the picture of the account of a namespace, where `features.names` or a service knows them.
 * @example const { data: { name, avatar } = {} } = useIdentity()
 */
export function useIdentity({ namespace }: NamespaceOptions = {}): QueryResult<IdentityData> {
  return useKitState(useCallback((state) => identityOf(state, namespace), [namespace]))
}
