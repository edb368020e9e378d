import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { ConnectionState } from './ConnectionState.ts'
import { standingOf } from './standingOf.ts'

/** The live connections, the active one first. */
export function connectionsOf(state: ConnectionState): readonly AdapterConnection[] {
  const standing = standingOf(state)
  return standing ? [standing.active, ...standing.others] : []
}
