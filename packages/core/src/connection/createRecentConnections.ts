import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { RecordStorage } from '../storage/createRecordStorage.ts'
import type { ConnectionState } from './ConnectionState.ts'
import { connectionsOf } from './connectionsOf.ts'
import { recallConnections } from './recallConnections.ts'
import { recentLimit, type RecentConnection } from './RecentConnection.ts'

/** Remembers which wallets were connected lately, by namespace. */
export type RecentConnectionsKeeper = {
  readonly follow: (namespace: string, next: ConnectionState, previous: ConnectionState) => void
  readonly forget: (namespace: string, connectorId: string) => void
}

const key = 'recent_connections'
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 256

const parseRecent = (value: unknown): readonly RecentConnection[] =>
  (Array.isArray(value) ? value : [])
    .map((entry: unknown) => Object(entry) as { readonly [field in keyof RecentConnection]?: unknown })
    .flatMap(({ connectorId, name }) => (isText(connectorId) && isText(name) ? [{ connectorId, name }] : []))
    .slice(0, recentLimit)

export function createRecentConnections({
  store,
  records,
  namespaces,
}: {
  readonly store: KitStore
  readonly records: RecordStorage
  readonly namespaces: readonly string[]
}): RecentConnectionsKeeper {
  const cell = cellOf(store, 'recentConnections')
  const stored = records.read(key, parseRecent)
  cell.set(
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        (Object.hasOwn(stored, namespace) ? stored[namespace] : undefined) ?? [],
      ]),
    ),
  )

  function keep(namespace: string, change: (recent: readonly RecentConnection[]) => readonly RecentConnection[]): void {
    const all = cell.get()
    const before = (Object.hasOwn(all, namespace) ? all[namespace] : undefined) ?? []
    const after = change(before)
    if (after === before) return
    cell.set({ ...all, [namespace]: after })
    records.write(key, cell.get())
  }

  return {
    follow: (namespace, next, previous) =>
      keep(namespace, (recent) => recallConnections(recent, connectionsOf(previous), connectionsOf(next))),
    forget: (namespace, connectorId) =>
      keep(namespace, (recent) =>
        recent.some((one) => one.connectorId === connectorId)
          ? recent.filter((one) => one.connectorId !== connectorId)
          : recent,
      ),
  }
}
