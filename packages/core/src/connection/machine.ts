import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { KitError } from '../errors/KitError.ts'
import { connectionsOf } from './connectionsOf.ts'
import type { Connected, Connecting, ConnectionFailure, ConnectionState } from './ConnectionState.ts'

export type ConnectionEvent =
  | { readonly type: 'connect.requested'; readonly connectorId: string; readonly reason: Connecting['reason'] }
  | { readonly type: 'connect.succeeded'; readonly attempt: number; readonly connection: AdapterConnection }
  /** `error` is null where nothing went wrong that is worth a word: a stored session that no longer holds. */
  | { readonly type: 'connect.failed'; readonly attempt: number; readonly error: KitError | null }
  /** Back, close, Esc or the caller's signal ended the wait. */
  | { readonly type: 'connect.cancelled' }
  /** Another of the live connections becomes the active one. */
  | { readonly type: 'connection.activated'; readonly connectorId: string }
  /** A wallet changed its account or network, or was connected past kit. */
  | { readonly type: 'connection.changed'; readonly connection: AdapterConnection }
  /** A further stored session is taken up again. */
  | { readonly type: 'connection.restored'; readonly connection: AdapterConnection }
  /** A wallet ended its connection. */
  | { readonly type: 'connection.ended'; readonly connectorId: string }
  /** Without `connectorId`: all connections of the namespace. */
  | { readonly type: 'disconnect.requested'; readonly connectorId?: string | undefined }

export type ConnectionEffect =
  | { readonly type: 'connector.connect'; readonly connectorId: string; readonly attempt: number; readonly reason: Connecting['reason'] }
  | { readonly type: 'connector.abort'; readonly attempt: number }
  | { readonly type: 'connector.disconnect'; readonly connectorId: string }
  /** A chain library that knows an active connection itself follows. */
  | { readonly type: 'connector.activate'; readonly connectorId: string }
  /** What a reload is to take up, the active connector first; empty: nothing. */
  | { readonly type: 'session.store'; readonly connectorIds: readonly string[] }

type Step = readonly [state: ConnectionState, effects: readonly ConnectionEffect[]]

const stay = (state: ConnectionState): Step => [state, []]
const abort = (attempt: number): ConnectionEffect => ({ type: 'connector.abort', attempt })
const store = (state: ConnectionState): ConnectionEffect => ({ type: 'session.store', connectorIds: connectionsOf(state).map(idOf) })
const idOf = (connection: AdapterConnection): string => connection.connectorId

/** Back to what stood before an attempt. */
function settle(attempt: number, previous: Connected | null, error: ConnectionFailure | null): ConnectionState {
  return previous ? { ...previous, attempt, error } : { status: 'disconnected', attempt, error }
}

/** Replaces or adds `connection` without changing which one is active. */
function withConnection(previous: Connected | null, attempt: number, connection: AdapterConnection): Connected {
  if (!previous) return { status: 'connected', attempt, active: connection, others: [], error: null }
  if (previous.active.connectorId === connection.connectorId) return { ...previous, attempt, active: connection }
  const known = previous.others.some((other) => other.connectorId === connection.connectorId)
  const others = known
    ? previous.others.map((other) => (other.connectorId === connection.connectorId ? connection : other))
    : [...previous.others, connection]
  return { ...previous, attempt, others }
}

/** Another one has come forward in the place of one that left. */
const cameForward = (before: Connected | null, after: Connected | null): readonly ConnectionEffect[] =>
  before && after && before.active.connectorId !== after.active.connectorId ? [{ type: 'connector.activate', connectorId: after.active.connectorId }] : []

/** Takes `connectorId` out; the most recently active of the rest comes forward. */
function without(connected: Connected, connectorId: string): Connected | null {
  const [active, ...others] = connectionsOf(connected).filter((connection) => connection.connectorId !== connectorId)
  return active ? { ...connected, active, others } : null
}

/** Pure: no I/O, no clock, no randomness. Answers to older attempts change nothing. */
export function transition(state: ConnectionState, event: ConnectionEvent): Step {
  switch (event.type) {
    case 'connect.requested': {
      const attempt = state.attempt + 1
      const { connectorId, reason } = event
      const previous = state.status === 'connected' ? state : state.status === 'connecting' ? state.previous : null
      const connect: ConnectionEffect = { type: 'connector.connect', connectorId, attempt, reason }
      return [
        { status: 'connecting', attempt, connectorId, reason, previous },
        state.status === 'connecting' ? [abort(state.attempt), connect] : [connect],
      ]
    }
    case 'connect.succeeded': {
      if (state.status !== 'connecting' || state.attempt !== event.attempt) return stay(state)
      const { connection, attempt } = event
      const others = connectionsOf(state).filter((other) => other.connectorId !== connection.connectorId)
      const next: Connected = { status: 'connected', attempt, active: connection, others, error: null }
      // What is taken up is stored already, with others that may follow or have to wait for the next load.
      return [next, state.reason === 'restore' ? [] : [store(next)]]
    }
    case 'connect.failed': {
      if (state.status !== 'connecting' || state.attempt !== event.attempt) return stay(state)
      const { attempt, connectorId, previous } = state
      return stay(settle(attempt, previous, event.error && { connectorId, error: event.error }))
    }
    case 'connect.cancelled':
      if (state.status !== 'connecting') return stay(state)
      return [settle(state.attempt, state.previous, null), [abort(state.attempt)]]
    case 'connection.activated': {
      const standing = state.status === 'connected' ? state : state.status === 'connecting' ? state.previous : null
      const active = standing?.others.find((other) => other.connectorId === event.connectorId)
      if (!standing || !active) return stay(state)
      const switched: Connected = { ...standing, active, others: [standing.active, ...standing.others.filter((other) => other !== active)] }
      const next: ConnectionState = state.status === 'connecting' ? { ...state, previous: switched } : switched
      return [next, [{ type: 'connector.activate', connectorId: event.connectorId }, store(next)]]
    }
    case 'connection.restored':
      if (connectionsOf(state).some((known) => known.connectorId === event.connection.connectorId)) return stay(state)
      if (state.status === 'connecting')
        return stay({ ...state, previous: withConnection(state.previous, state.previous?.attempt ?? state.attempt, event.connection) })
      return stay(withConnection(state.status === 'connected' ? state : null, state.attempt, event.connection))
    case 'connection.changed': {
      const { connection } = event
      if (state.status === 'connecting') {
        // The connector that is being asked answers by `connect.succeeded`; what it says before then is not yet a connection.
        if (state.connectorId === connection.connectorId && !connectionsOf(state).some((known) => known.connectorId === connection.connectorId))
          return stay(state)
        return stay({ ...state, previous: withConnection(state.previous, state.previous?.attempt ?? state.attempt, connection) })
      }
      const next = withConnection(state.status === 'connected' ? state : null, state.attempt, connection)
      return connectionsOf(state).some((known) => known.connectorId === connection.connectorId) ? stay(next) : [next, [store(next)]]
    }
    case 'connection.ended': {
      const { connectorId } = event
      if (!connectionsOf(state).some((connection) => connection.connectorId === connectorId)) return stay(state)
      // Nothing is stored: a wallet that was only locked is taken up again by the next load.
      const standing = state.status === 'connected' ? state : state.status === 'connecting' ? state.previous : null
      const rest = standing && without(standing, connectorId)
      return [state.status === 'connecting' ? { ...state, previous: rest } : settle(state.attempt, rest, null), cameForward(standing, rest)]
    }
    case 'disconnect.requested': {
      const { connectorId } = event
      const leaving = connectionsOf(state).map(idOf).filter((id) => connectorId === undefined || id === connectorId)
      const aborts = state.status === 'connecting' && (connectorId === undefined || state.connectorId === connectorId)
      if (leaving.length === 0 && !aborts) {
        // A stored session that could not be taken up is forgotten all the same.
        return connectorId === undefined ? [state, [store(state)]] : stay(state)
      }
      const previous = state.status === 'connected' ? state : state.status === 'connecting' ? state.previous : null
      const rest = leaving.reduce<Connected | null>((connected, id) => connected && without(connected, id), previous)
      const next: ConnectionState = state.status === 'connecting' && !aborts ? { ...state, previous: rest } : settle(state.attempt, rest, null)
      return [
        next,
        [
          ...(aborts ? [abort(state.attempt)] : []),
          ...cameForward(previous, rest),
          ...leaving.map((id): ConnectionEffect => ({ type: 'connector.disconnect', connectorId: id })),
          store(next),
        ],
      ]
    }
  }
}
