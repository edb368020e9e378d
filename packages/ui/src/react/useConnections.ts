'use client'
import type { AdapterConnection, ConnectedAccount, Kit, KitState, RecentConnection } from '@kit/core'
import { useCallback } from 'react'
import { connectedOf } from '../views/connectionsOf.ts'
import type { NamespaceOptions } from './NamespaceOptions.ts'
import { type ActionState, useAction } from './useAction.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type ConnectionsResult = {
  /** The live ones of the namespace; the first is the one whose account the page sees. */
  readonly connections: readonly AdapterConnection[]
  /** Those of lately, newest first. */
  readonly recent: readonly RecentConnection[]
  /** Of the namespace, where none is given. */
  readonly switchConnection: Kit['switchConnection']
  readonly forgetConnection: (connectorId: string) => void
  /** How the newest switch goes. */
  readonly state: ActionState<ConnectedAccount>
  readonly reset: () => void
}

const nothing: readonly RecentConnection[] = []

function connectionsIn({ connections, recentConnections, network }: KitState, namespace = network.activeNamespace) {
  const connected = connectedOf(connections[namespace])
  return {
    connections: connected ? [connected.active, ...connected.others] : [],
    recent: recentConnections[namespace] ?? nothing,
  }
}

/** The wallets that are connected in a namespace, those of lately, and the way from one to another. */
export function useConnections({ namespace }: NamespaceOptions = {}): ConnectionsResult {
  const { switchConnection, forgetConnection } = useKit()
  const its = useCallback(
    (parameters: Parameters<Kit['switchConnection']>[0]) => switchConnection({ namespace, ...parameters }),
    [switchConnection, namespace],
  )
  const { run, state, reset } = useAction(its)
  return {
    ...useKitState(useCallback((kitState) => connectionsIn(kitState, namespace), [namespace])),
    switchConnection: run,
    forgetConnection: useCallback(
      (connectorId) => forgetConnection({ connectorId, namespace }),
      [forgetConnection, namespace],
    ),
    state,
    reset,
  }
}
