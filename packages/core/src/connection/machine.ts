import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Connected, ConnectionFailure, ConnectionState } from './ConnectionState.ts'
import { connectionsOf, isPending, liveStateOf } from './selectors.ts'

export type ConnectionEvent =
  /** `silent`: a stored session is restored; else the wallet asks the user. */
  | { readonly type: 'connect.requested'; readonly connectorId: string; readonly silent: boolean }
  | { readonly type: 'connect.succeeded'; readonly attempt: number; readonly connection: AdapterConnection }
  /** `error` is null if there is nothing to report, for example a stored session that is no longer valid. */
  | { readonly type: 'connect.failed'; readonly attempt: number; readonly error: KitError | null }
  /** Back, close, Escape or the caller's signal ended the wait. */
  | { readonly type: 'connect.cancelled' }
  /** A further stored session was restored, or one that answered after the page had stopped waiting. */
  | { readonly type: 'connection.restored'; readonly connection: AdapterConnection }
  /** Another live connection becomes the active one. */
  | { readonly type: 'connection.activated'; readonly connectorId: string }
  /** A wallet changed its account or network, or the dapp connected it without kit. */
  | { readonly type: 'connection.changed'; readonly connection: AdapterConnection }
  /** A wallet ended its connection. */
  | { readonly type: 'connection.ended'; readonly connectorId: string }
  /** Without `connectorId`: all connections of the namespace. */
  | { readonly type: 'disconnect.requested'; readonly connectorId?: string | undefined }

export type ConnectionEffect =
  | { readonly type: 'connector.abort'; readonly attempt: number }
  /** A chain library that has an active connection of its own follows. */
  | { readonly type: 'connector.activate'; readonly connectorId: string }
  /** A reload restores these first, the active connector before the others. Sessions that are stored and not live stay stored. */
  | { readonly type: 'session.store'; readonly connectorIds: readonly string[] }
  /** A reload does not restore this connector any more; without `connectorId`: none of the namespace. */
  | { readonly type: 'session.forget'; readonly connectorId?: string | undefined }

export type ConnectionStep = readonly [state: ConnectionState, effects: readonly ConnectionEffect[]]

const stay = (state: ConnectionState): ConnectionStep => [state, []]
const abort = (attempt: number): ConnectionEffect => ({ type: 'connector.abort', attempt })
const store = (state: ConnectionState): ConnectionEffect => ({
  type: 'session.store',
  connectorIds: connectionsOf(state).map(({ connectorId }) => connectorId),
})

/** Back to the state before an attempt. */
const settle = (attempt: number, previous: Connected | null, error: ConnectionFailure | null): ConnectionState =>
  previous ? { ...previous, attempt, error } : { status: 'disconnected', attempt, error }

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

/** Removes a connection; the most recently active of the others becomes the active one. */
function without(connected: Connected, connectorId: string): Connected | null {
  const [active, ...others] = connectionsOf(connected).filter((connection) => connection.connectorId !== connectorId)
  return active ? { ...connected, active, others } : null
}

/** Activates the connection that took the place of one that ended. */
const activateNext = (before: Connected | null, after: Connected | null): readonly ConnectionEffect[] =>
  before && after && before.active.connectorId !== after.active.connectorId
    ? [{ type: 'connector.activate', connectorId: after.active.connectorId }]
    : []

/** Pure: no I/O, no clock, no randomness. An answer to an older attempt changes nothing. */
export function transition(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  const live = liveStateOf(state)
  const pending = isPending(state)
  const isLive = (id: string): boolean => connectionsOf(state).some(({ connectorId }) => connectorId === id)
  switch (event.type) {
    case 'connect.requested': {
      const { connectorId, silent } = event
      const status = silent ? 'reconnecting' : 'connecting'
      return [
        { status, attempt: state.attempt + 1, connectorId, previous: live },
        pending ? [abort(state.attempt)] : [],
      ]
    }
    case 'connect.succeeded': {
      if (!pending || state.attempt !== event.attempt) return stay(state)
      const { connection, attempt } = event
      const others = connectionsOf(state).filter((other) => other.connectorId !== connection.connectorId)
      const next: Connected = { status: 'connected', attempt, active: connection, others, error: null }
      // A restored session is stored already, with others that may follow or have to wait for the next visit.
      return [next, state.status === 'reconnecting' ? [] : [store(next)]]
    }
    case 'connect.failed': {
      if (!pending || state.attempt !== event.attempt) return stay(state)
      return stay(settle(state.attempt, live, event.error && { connectorId: state.connectorId, error: event.error }))
    }
    case 'connect.cancelled':
      return pending ? [settle(state.attempt, live, null), [abort(state.attempt)]] : stay(state)
    case 'connection.restored': {
      const { connection } = event
      if (isLive(connection.connectorId)) return stay(state)
      return stay(
        pending
          ? { ...state, previous: withConnection(live, live?.attempt ?? state.attempt, connection) }
          : withConnection(live, state.attempt, connection),
      )
    }
    case 'connection.activated': {
      const active = live?.others.find(({ connectorId }) => connectorId === event.connectorId)
      if (!live || !active) return stay(state)
      const others = [live.active, ...live.others.filter((other) => other !== active)]
      const switched: Connected = { ...live, active, others }
      const next: ConnectionState = pending ? { ...state, previous: switched } : switched
      return [next, [{ type: 'connector.activate', connectorId: event.connectorId }, store(next)]]
    }
    case 'connection.changed': {
      const { connection } = event
      const known = isLive(connection.connectorId)
      if (pending) {
        // The connector that is being asked answers by `connect.succeeded`; what it reports before is no connection yet.
        if (state.connectorId === connection.connectorId && !known) return stay(state)
        return stay({ ...state, previous: withConnection(live, live?.attempt ?? state.attempt, connection) })
      }
      const next = withConnection(live, state.attempt, connection)
      return [next, known ? [] : [store(next)]]
    }
    case 'connection.ended': {
      const { connectorId } = event
      if (!isLive(connectorId)) return stay(state)
      // Nothing is stored: the next visit restores a wallet that was only locked.
      const rest = live && without(live, connectorId)
      return [pending ? { ...state, previous: rest } : settle(state.attempt, rest, null), activateNext(live, rest)]
    }
    case 'disconnect.requested': {
      const { connectorId } = event
      const ended = connectionsOf(state)
        .map((connection) => connection.connectorId)
        .filter((id) => connectorId === undefined || id === connectorId)
      const aborts = pending && (connectorId === undefined || state.connectorId === connectorId)
      // A stored session that could not be restored is forgotten, too.
      const forget: ConnectionEffect = { type: 'session.forget', connectorId }
      if (ended.length === 0 && !aborts) return [state, [forget]]
      const rest = ended.reduce<Connected | null>((connected, id) => connected && without(connected, id), live)
      const next: ConnectionState =
        pending && !aborts ? { ...state, previous: rest } : settle(state.attempt, rest, null)
      return [next, [...(aborts ? [abort(state.attempt)] : []), ...activateNext(live, rest), forget]]
    }
  }
}
