import { checkConnection } from '../adapter/checkConnection.ts'
import { malformedAnswer } from '../errors/errors.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch } from '../kernel/dispatch.ts'
import { keyOf } from './attempt.ts'

/** An adapter reports a new or changed connection. `reported`: not checked yet. */
export function changedByWallet(core: Core, namespace: string, reported: unknown): void {
  const connection = checkConnection(namespace, reported)
  if (!connection) return core.onError(malformedAnswer({ what: `The adapter of ${namespace}` }))
  // A wallet may still report changes while it is being disconnected: they must not restore the connection.
  if (!core.endings.has(keyOf(namespace, connection.connectorId)))
    dispatch(core, { to: 'connection', namespace, event: { type: 'connection.changed', connection } })
}
