import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { ConnectionState } from './ConnectionState.ts'

/** The live connections, the active one first. */
export function connectionsOf(state: ConnectionState): readonly AdapterConnection[] {
  if (state.status === 'connected') return [state.active, ...state.others]
  return state.status === 'connecting' && state.previous ? connectionsOf(state.previous) : []
}
