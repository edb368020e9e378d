import type { Connector as KitConnector } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { toConnector } from './toConnector.ts'

/**
 * The rows of a config: each id and each rdns once, without attached connectors, which core lists itself.
 * Where a wallet announced itself, `window.ethereum` is nothing but one of them once more, and which one is
 * a matter of luck: the nameless row is left out, unless it is the one that is connected.
 */
export function listConnectors(config: Config, isAttached: (connectorId: string) => boolean): readonly KitConnector[] {
  const rows: KitConnector[] = []
  for (const connector of config.connectors) {
    if (isAttached(connector.id)) continue
    const row = toConnector(config, connector)
    if (!rows.some((other) => other.id === row.id || (row.rdns !== undefined && other.rdns === row.rdns))) rows.push(row)
  }
  const isConnected = (id: string) => [...config.state.connections.values()].some(({ connector }) => connector.id === id)
  const hasAnnounced = rows.some(({ type }) => type === 'ANNOUNCED')
  return rows.filter(({ id }) => id !== 'injected' || !hasAnnounced || isConnected(id))
}
