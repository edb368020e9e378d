import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { connectionsOf } from './connectionsOf.ts'
import type { ConnectionState } from './ConnectionState.ts'
import type { ConnectionMoves, ConnectionStep } from './machine.ts'

/** A further stored session is taken up again. */
export type RestoreEvent = { readonly type: 'connection.restored'; readonly connection: AdapterConnection }

/** Pure: what of the connection machine is for those who were connected before, as its code is fetched apart. */
export function restoreTransition(
  { withConnection }: ConnectionMoves,
  state: ConnectionState,
  { connection }: RestoreEvent,
): ConnectionStep {
  if (connectionsOf(state).some((known) => known.connectorId === connection.connectorId)) return [state, []]
  if (state.status === 'connecting')
    return [
      { ...state, previous: withConnection(state.previous, state.previous?.attempt ?? state.attempt, connection) },
      [],
    ]
  return [withConnection(state.status === 'connected' ? state : null, state.attempt, connection), []]
}
