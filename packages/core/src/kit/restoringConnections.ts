import type { Connecting } from '../connection/ConnectionState.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { StoredSession } from '../storage/createStoredSession.ts'

/** The namespaces that have a stored session, as they stand until it is taken up (SPEC §4). */
export function restoringConnections(
  { adapters }: ResolvedOptions,
  session: StoredSession,
): Readonly<Record<string, Connecting>> {
  return Object.fromEntries(
    adapters.flatMap(({ namespace }): readonly (readonly [string, Connecting])[] => {
      const [connectorId] = session.connectorIds(namespace)
      return connectorId === undefined
        ? []
        : [[namespace, { status: 'connecting', attempt: 0, connectorId, reason: 'restore', previous: null }]]
    }),
  )
}
