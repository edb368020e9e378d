import { withDeadline } from '../abort/withDeadline.ts'
import { toKitError } from '../errors/toKitError.ts'
import { connectionsOf } from './connectionsOf.ts'
import type { Connections, CreateConnectionsParameters } from './createConnections.ts'
import { type LeaveEvent, leaveTransition } from './leaveTransition.ts'
import type { ConnectionMoves } from './machine.ts'

/** What one does with connections that stand. */
export type Leaving = {
  /** @throws KitError of the first wallet that failed to disconnect; the state is disconnected all the same */
  readonly disconnect: (namespace: string, connectorId?: string) => Promise<void>
  /** Another of the live connections becomes the active one. */
  readonly activate: (namespace: string, connectorId: string) => void
}

export type CreateLeavingParameters = Pick<Connections, 'machineOf' | 'leaving' | 'cancel' | 'stopRestoring' | 'life'> &
  Pick<
    CreateConnectionsParameters,
    'store' | 'platform' | 'adapters' | 'shared' | 'namespaces' | 'session' | 'onError'
  > & {
    readonly moves: ConnectionMoves
  }

/** A wallet that does not answer a disconnect is gone for the page all the same. */
const disconnectLimitMs = 5_000

export function createLeaving(parameters: CreateLeavingParameters): Leaving {
  const {
    machineOf,
    leaving,
    cancel,
    stopRestoring,
    life,
    moves,
    store,
    platform,
    adapters,
    shared,
    namespaces,
    session,
    onError,
  } = parameters

  function leave(namespace: string, connectorId: string): void {
    const known = leaving(namespace)
    const start = async (signal: AbortSignal): Promise<void> => {
      if (shared.has(connectorId)) return shared.disconnect({ namespace, connectorId, signal })
      return adapters.loaded(namespace)?.disconnect({ connectorId, signal })
    }
    const promise = withDeadline(
      { platform, what: 'The wallet', limitMs: disconnectLimitMs, signal: life },
      start,
    ).finally(() => {
      if (known.get(connectorId) === promise) known.delete(connectorId)
    })
    promise.catch(onError)
    known.set(connectorId, promise)
  }

  /** The wallets are told in the same step: nobody may come between it and them. */
  function send(namespace: string, event: LeaveEvent): void {
    store.batch(() => {
      const gone: string[] = []
      machineOf(namespace).step((state) => {
        const [next, effects] = leaveTransition(moves, state, event)
        for (const effect of effects) if (effect.type === 'connector.disconnect') gone.push(effect.connectorId)
        return [next, effects]
      })
      for (const id of gone) leave(namespace, id)
    })
  }

  return {
    activate: (namespace, connectorId) => send(namespace, { type: 'connection.activated', connectorId }),
    async disconnect(namespace, connectorId) {
      if (connectorId === undefined) stopRestoring(namespace)
      const state = machineOf(namespace).get()
      const wanted = (id: string): boolean => connectorId === undefined || id === connectorId
      const ids = connectionsOf(state)
        .map((connection) => connection.connectorId)
        .filter(wanted)
      // A wallet that was locked is no connection, but would take itself up again when it is unlocked.
      const dormant = session.connectorIds(namespace).filter((id) => wanted(id) && !ids.includes(id))
      if (state.status === 'connecting' && (connectorId ?? state.connectorId) === state.connectorId)
        cancel(namespace, state.connectorId)
      send(namespace, { type: 'disconnect.requested', connectorId })
      for (const id of dormant) leave(namespace, id)
      if (dormant.length > 0)
        session.setConnectorIds(
          namespace,
          session.connectorIds(namespace).filter((id) => !dormant.includes(id)),
        )
      for (const id of ids)
        if (shared.has(id))
          for (const other of namespaces)
            if (other !== namespace) send(other, { type: 'disconnect.requested', connectorId: id })
      const outcomes = await Promise.allSettled(
        [...ids, ...dormant].map((id) => leaving(namespace).get(id) ?? Promise.resolve()),
      )
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw toKitError(outcome.reason)
    },
  }
}
