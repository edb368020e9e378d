'use client'
import { type CapabilityName, isSame, type KitState, type PendingTransaction } from '@kit/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { NamespaceOptions } from './useAccount.ts'
import { useKit } from './useKit.ts'

/**
 * What `select` reads of the kit's state. Renders again only when that has other contents; `select` may return a new object.
 * On a server and while a page hydrates it reads `kit.getInitialState()`.
 * @param isEqual Default: compares plain objects and arrays by their contents, everything else by identity.
 * @example const isOpen = useKitState((state) => state.navigation.status === 'open')
 */
export function useKitState<selected>(
  select: (state: KitState) => selected,
  isEqual: (one: selected, other: selected) => boolean = isSame,
): selected {
  const kit = useKit()
  const [client, server] = useMemo(() => [memoize(select, isEqual), memoize(select, isEqual)], [select, isEqual])
  return useSyncExternalStore(
    kit.subscribe,
    () => client(kit.getState()),
    () => server(kit.getInitialState()),
  )
}

function memoize<selected>(
  select: (state: KitState) => selected,
  isEqual: (one: selected, other: selected) => boolean,
): (state: KitState) => selected {
  let last: { readonly state: KitState; readonly value: selected } | undefined
  return (state) => {
    if (last?.state !== state) {
      const value = select(state)
      last = { state, value: last && isEqual(last.value, value) ? last.value : value }
    }
    return last.value
  }
}

const pendingTransactions = (state: KitState): readonly PendingTransaction[] => state.pendingTransactions

/**
 * What was sent through the kit and the chain has not confirmed, oldest first.
 * @example const pending = usePendingTransactions().length
 */
export const usePendingTransactions = (): readonly PendingTransaction[] => useKitState(pendingTransactions)

/**
 * Whether the connected wallet of a namespace can do something beyond connecting.
 * @example const canSend = useCan('sendTransaction')
 */
export function useCan(capability: CapabilityName, { namespace }: NamespaceOptions = {}): boolean {
  const kit = useKit()
  return useKitState(
    useCallback(
      // On a server and while a page hydrates no wallet is known.
      (state) => state !== kit.getInitialState() && kit.can(capability, namespace),
      [kit, capability, namespace],
    ),
  )
}
