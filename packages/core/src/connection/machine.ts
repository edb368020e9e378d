import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { KitError } from '../errors/KitError.ts'
import { connectionsOf } from './connectionsOf.ts'
import { standingOf } from './standingOf.ts'
import type { Connected, Connecting, ConnectionFailure, ConnectionState } from './ConnectionState.ts'

export type ConnectionEvent =
  | { readonly type: 'connect.requested'; readonly connectorId: string; readonly reason: Connecting['reason'] }
  | { readonly type: 'connect.succeeded'; readonly attempt: number; readonly connection: AdapterConnection }
  /** `error` is null where nothing went wrong that is worth a word: a stored session that no longer holds. */
  | { readonly type: 'connect.failed'; readonly attempt: number; readonly error: KitError | null }
  /** Back, close, Esc or the caller's signal ended the wait. */
  | { readonly type: 'connect.cancelled' }
  /** A wallet changed its account or network, or was connected past kit. */
  | { readonly type: 'connection.changed'; readonly connection: AdapterConnection }
  /** A wallet ended its connection. */
  | { readonly type: 'connection.ended'; readonly connectorId: string }

export type ConnectionEffect =
  | {
      readonly type: 'connector.connect'
      readonly connectorId: string
      readonly attempt: number
      readonly reason: Connecting['reason']
    }
  | { readonly type: 'connector.abort'; readonly attempt: number }
  | { readonly type: 'connector.disconnect'; readonly connectorId: string }
  /** A chain library that knows an active connection itself follows. */
  | { readonly type: 'connector.activate'; readonly connectorId: string }
  /** What a reload is to take up, the active connector first; empty: nothing. */
  | { readonly type: 'session.store'; readonly connectorIds: readonly string[] }

export type ConnectionStep = readonly [state: ConnectionState, effects: readonly ConnectionEffect[]]

const stay = (state: ConnectionState): ConnectionStep => [state, []]
const abort = (attempt: number): ConnectionEffect => ({ type: 'connector.abort', attempt })
const store = (state: ConnectionState): ConnectionEffect => ({
  type: 'session.store',
  connectorIds: connectionsOf(state).map(idOf),
})
const idOf = (connection: AdapterConnection): string => connection.connectorId

/** Back to what stood before an attempt. */
function settle(attempt: number, previous: Connected | null, error: ConnectionFailure | null): ConnectionState {
  return previous ? { ...previous, attempt, error } : { status: 'disconnected', attempt, error }
}

/** Replaces or adds `connection` without changing which one is active. */
function withConnection(previous: Connected | null, attempt: number, connection: AdapterConnection): Connected {
  const { active = connection, others = [], error = null } = previous ?? {}
  const isOther = ({ connectorId }: AdapterConnection): boolean => connectorId !== connection.connectorId
  const latest = (one: AdapterConnection): AdapterConnection => (isOther(one) ? one : connection)
  return {
    status: 'connected',
    attempt,
    active: latest(active),
    others: [active, ...others].every(isOther) ? [...others, connection] : others.map(latest),
    error,
  }
}

/** Another one has come forward in the place of one that left. */
const cameForward = (before: Connected | null, after: Connected | null): readonly ConnectionEffect[] =>
  before && after && before.active.connectorId !== after.active.connectorId
    ? [{ type: 'connector.activate', connectorId: after.active.connectorId }]
    : []

/** Takes `connectorId` out; the most recently active of the rest comes forward. */
function without(connected: Connected, connectorId: string): Connected | null {
  const [active, ...others] = connectionsOf(connected).filter((connection) => connection.connectorId !== connectorId)
  return active ? { ...connected, active, others } : null
}

/** What the transitions of taking up and leaving are made of, too. */
export type ConnectionMoves = {
  readonly settle: typeof settle
  readonly withConnection: typeof withConnection
  readonly without: typeof without
  readonly cameForward: typeof cameForward
  readonly store: typeof store
  readonly abort: typeof abort
}
export const moves: ConnectionMoves = { settle, withConnection, without, cameForward, store, abort }

/** Pure: no I/O, no clock, no randomness. Answers to older attempts change nothing. */
export function transition(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  const standing = standingOf(state)
  const isLive = (id: string): boolean => connectionsOf(state).some(({ connectorId }) => connectorId === id)
  switch (event.type) {
    case 'connect.requested': {
      const { connectorId, reason } = event
      const attempt = state.attempt + 1
      const connect: ConnectionEffect = { type: 'connector.connect', connectorId, attempt, reason }
      return [
        { status: 'connecting', attempt, connectorId, reason, previous: standing },
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
      return stay(
        settle(state.attempt, standing, event.error && { connectorId: state.connectorId, error: event.error }),
      )
    }
    case 'connect.cancelled':
      return state.status === 'connecting'
        ? [settle(state.attempt, standing, null), [abort(state.attempt)]]
        : stay(state)
    case 'connection.changed': {
      const { connection } = event
      const known = isLive(connection.connectorId)
      if (state.status === 'connecting') {
        // The connector that is being asked answers by `connect.succeeded`; what it says before then is not yet a connection.
        if (state.connectorId === connection.connectorId && !known) return stay(state)
        return stay({ ...state, previous: withConnection(standing, standing?.attempt ?? state.attempt, connection) })
      }
      const next = withConnection(standing, state.attempt, connection)
      return [next, known ? [] : [store(next)]]
    }
    case 'connection.ended': {
      const { connectorId } = event
      if (!isLive(connectorId)) return stay(state)
      // Nothing is stored: a wallet that was only locked is taken up again by the next load.
      const rest = standing && without(standing, connectorId)
      return [
        state.status === 'connecting' ? { ...state, previous: rest } : settle(state.attempt, rest, null),
        cameForward(standing, rest),
      ]
    }
  }
}
