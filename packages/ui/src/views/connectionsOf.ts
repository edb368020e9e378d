import type { AdapterConnection, ConnectionState } from '@kit/core'

/** All that stand, the active one first. */
export function connectionsOf(state: ConnectionState | undefined): readonly AdapterConnection[] {
  if (!state || state.status === 'disconnected') return []
  const connected = state.status === 'connected' ? state : state.previous
  return connected ? [connected.active, ...connected.others] : []
}
