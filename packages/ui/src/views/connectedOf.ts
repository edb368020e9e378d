import type { Connected, ConnectionState } from '@kit/core'

/** What stands, also while a further connection is asked for. */
export function connectedOf(state: ConnectionState | undefined): Connected | null {
  if (state?.status === 'connected') return state
  return state?.status === 'connecting' ? state.previous : null
}
