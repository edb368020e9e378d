import type { AdapterConnection, ConnectionState } from '@kit/core'
import { connectedOf } from './connectedOf.ts'

/** All that stand, the active one first. */
export function connectionsOf(state: ConnectionState | undefined): readonly AdapterConnection[] {
  const connected = connectedOf(state)
  return connected ? [connected.active, ...connected.others] : []
}
