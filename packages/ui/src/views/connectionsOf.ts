import type { AdapterConnection, ConnectionState, Connected } from '@kit/core'

/** All live connections, the active one first. */
export function connectionsOf(state: ConnectionState | undefined): readonly AdapterConnection[] {
  if (!state || state.status === 'disconnected') return []
  const connected = state.status === 'connected' ? state : state.previous
  return connected ? [connected.active, ...connected.others] : []
}

/** The live connections, also while a further one is requested. */
export function connectedOf(state: ConnectionState | undefined): Connected | null {
  if (state?.status === 'connected') return state
  return state && state.status !== 'disconnected' ? state.previous : null
}
