'use client'
import { type CapabilityName, isSame, type KitState, type PendingTransaction } from '@kit/core'
import { canSource, type NamespaceOptions, pendingTransactionsSource, stateSource } from '@kit/core/bindings'
import { useMemo } from 'react'
import { useKit } from './useKit.ts'
import { useKitSource, useSource } from './useSource.ts'

/**
 * The result of `select(state)`. Renders again only when its contents change; `select` may return a new object.
 * On a server and while a page hydrates it reads `kit.getInitialState()`.
 * @param isEqual Default: compares plain objects and arrays by their contents, everything else by identity.
 * @example const isOpen = useKitState((state) => state.navigation.status === 'open')
 */
export function useKitState<selected>(
  select: (state: KitState) => selected,
  isEqual: (one: selected, other: selected) => boolean = isSame,
): selected {
  const kit = useKit()
  return useSource(useMemo(() => stateSource(kit, select, isEqual), [kit, select, isEqual]))
}

/**
 * Transactions that were sent through the kit and are not confirmed, oldest first.
 * @example const pending = usePendingTransactions().length
 */
export const usePendingTransactions = (): readonly PendingTransaction[] => useKitSource(pendingTransactionsSource)

/**
 * Whether the connected wallet of a namespace can do something beyond connecting.
 * @example const canSend = useCan('sendTransaction')
 */
export function useCan(capability: CapabilityName, { namespace }: NamespaceOptions = {}): boolean {
  const kit = useKit()
  return useSource(useMemo(() => canSource(kit, capability, { namespace }), [kit, capability, namespace]))
}
