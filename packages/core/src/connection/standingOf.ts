import type { Connected, ConnectionState } from './ConnectionState.ts'

/** What stands, also while another connection is asked for. */
export function standingOf(state: ConnectionState): Connected | null {
  if (state.status === 'connected') return state
  return state.status === 'connecting' ? state.previous : null
}
