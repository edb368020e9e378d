import type { ConnectionState } from '../connection/ConnectionState.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { KitState } from './KitState.ts'

/** The state for server rendering: a server does not know whether a session is stored, so route guards must wait. */
export function serverState({ enableReconnect }: ResolvedOptions, state: KitState): KitState {
  if (!enableReconnect) return state
  const reconnecting: ConnectionState = { status: 'reconnecting', attempt: 0, connectorId: '', previous: null }
  const connections = Object.fromEntries(Object.keys(state.connections).map((namespace) => [namespace, reconnecting]))
  return Object.freeze({ ...state, connections })
}
