'use client'
import {
  type AdapterConnection,
  type ConnectedAccount,
  connectionsOf,
  type KitState,
  type RecentConnection,
  type SwitchConnectionParameters,
} from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './useAccount.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { type Mutation, useMutation } from './useMutation.ts'

export type ConnectionsResult = {
  /** The live ones of the namespace; the first is the one whose account the page sees. */
  readonly connections: readonly AdapterConnection[]
  /** Wallets that were connected lately and are not, newest first. */
  readonly recent: readonly RecentConnection[]
  readonly forgetConnection: (connectorId: string) => void
} & Mutation<'switchConnection', SwitchConnectionParameters, ConnectedAccount>

const nothing: readonly RecentConnection[] = []

const connectionsIn = (
  { connections, recentConnections, network }: KitState,
  namespace: string = network.activeNamespace,
) => ({
  connections: connectionsOf(connections[namespace]),
  recent: recentConnections[namespace] ?? nothing,
})

/**
 * The wallets that are connected in a namespace, those of lately, and the way from one to another.
 * @example const { connections, switchConnection } = useConnections()
 */
export function useConnections({ namespace }: NamespaceOptions = {}): ConnectionsResult {
  const { switchConnection, forgetConnection } = useKit()
  const switching = useMutation(
    'switchConnection',
    useCallback(
      (parameters: SwitchConnectionParameters) => switchConnection({ namespace, ...parameters }),
      [switchConnection, namespace],
    ),
  )
  return {
    ...useKitState(useCallback((state) => connectionsIn(state, namespace), [namespace])),
    forgetConnection: useCallback(
      (connectorId) => forgetConnection({ connectorId, namespace }),
      [forgetConnection, namespace],
    ),
    ...switching,
  }
}
