import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { recentLimit, type RecentConnection } from './RecentConnection.ts'

/** What was connected lately, after `before` became `after`. The same list where nothing changed. */
export function recallConnections(
  recent: readonly RecentConnection[],
  before: readonly AdapterConnection[],
  after: readonly AdapterConnection[],
): readonly RecentConnection[] {
  const isLive = ({ connectorId }: { readonly connectorId: string }): boolean =>
    after.some((connection) => connection.connectorId === connectorId)
  const gone = before
    .filter((connection) => !isLive(connection))
    .map(({ connectorId, wallet }) => ({ connectorId, name: wallet.name }))
  const kept = recent.filter((one) => !isLive(one) && gone.every(({ connectorId }) => connectorId !== one.connectorId))
  return gone.length === 0 && kept.length === recent.length ? recent : [...gone, ...kept].slice(0, recentLimit)
}
