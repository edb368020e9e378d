import { connectionsOf } from './connectionsOf.ts'
import { standingOf } from './standingOf.ts'
import type { Connected, ConnectionState } from './ConnectionState.ts'
import type { ConnectionEffect, ConnectionMoves, ConnectionStep } from './machine.ts'

export type LeaveEvent =
  /** Another of the live connections becomes the active one. */
  | { readonly type: 'connection.activated'; readonly connectorId: string }
  /** Without `connectorId`: all connections of the namespace. */
  | { readonly type: 'disconnect.requested'; readonly connectorId?: string | undefined }

/** Pure: what of the connection machine is for those who have connected, as its code is fetched apart. `moves`: what it has in common with the rest. */
export function leaveTransition(
  { settle, without, cameForward, store, abort }: ConnectionMoves,
  state: ConnectionState,
  event: LeaveEvent,
): ConnectionStep {
  const standing = standingOf(state)
  switch (event.type) {
    case 'connection.activated': {
      const active = standing?.others.find((other) => other.connectorId === event.connectorId)
      if (!standing || !active) return [state, []]
      const switched: Connected = {
        ...standing,
        active,
        others: [standing.active, ...standing.others.filter((other) => other !== active)],
      }
      const next: ConnectionState = state.status === 'connecting' ? { ...state, previous: switched } : switched
      return [next, [{ type: 'connector.activate', connectorId: event.connectorId }, store(next)]]
    }
    case 'disconnect.requested': {
      const { connectorId } = event
      const leaving = connectionsOf(state)
        .map((connection) => connection.connectorId)
        .filter((id) => connectorId === undefined || id === connectorId)
      const aborts = state.status === 'connecting' && (connectorId === undefined || state.connectorId === connectorId)
      if (leaving.length === 0 && !aborts) {
        // A stored session that could not be taken up is forgotten all the same.
        return [state, connectorId === undefined ? [store(state)] : []]
      }
      const rest = leaving.reduce<Connected | null>((connected, id) => connected && without(connected, id), standing)
      const next: ConnectionState =
        state.status === 'connecting' && !aborts ? { ...state, previous: rest } : settle(state.attempt, rest, null)
      return [
        next,
        [
          ...(aborts ? [abort(state.attempt)] : []),
          ...cameForward(standing, rest),
          ...leaving.map((id): ConnectionEffect => ({ type: 'connector.disconnect', connectorId: id })),
          store(next),
        ],
      ]
    }
  }
}
