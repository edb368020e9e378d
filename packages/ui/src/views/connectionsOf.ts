import type { AdapterConnection, ConnectionState, Connected } from '@kit/core'

/** All that stand, the active one first. */
export function connectionsOf(state: ConnectionState | undefined): readonly AdapterConnection[] {
  if (!state || state.status === 'disconnected') return []
  const connected = state.status === 'connected' ? state : state.previous
  return connected ? [connected.active, ...connected.others] : []
}

/** What stands, also while a further connection is asked for. */
export function connectedOf(state: ConnectionState | undefined): Connected | null {
  if (state?.status === 'connected') return state
  return state && state.status !== 'disconnected' ? state.previous : null
}
