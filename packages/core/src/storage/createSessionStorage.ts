import type { CaipNetworkId } from '../caip/caip.ts'
import { recentWalletsText } from '../wallets/recentWallets.ts'
import {
  createStoredSession,
  type CreateStoredSessionParameters,
  isText,
  storagePrefix,
  type StoredSession,
} from './createStoredSession.ts'

/** What a reload finds again: SPEC §3's keys, each validated on its own, so that one bad record loses nothing else. */
export type SessionStorage = Pick<StoredSession, 'connectorIds' | 'networkId' | 'readJson'> & {
  /** Null: removes the record. Never throws. */
  readonly write: (key: string, value: string | null) => void
  readonly setConnectorIds: (namespace: string, connectorIds: readonly string[]) => void
  readonly setNetworkId: (networkId: CaipNetworkId) => void
  readonly setRecentWallets: (connectorIds: readonly string[]) => void
}

export function createSessionStorage(parameters: CreateStoredSessionParameters): SessionStorage {
  const { storage, id, onError } = parameters
  const prefix = storagePrefix(id)
  const { connectorIds, networkId, read, readJson } = createStoredSession(parameters)

  function write(key: string, value: string | null): void {
    try {
      if (value === null) storage.remove(`${prefix}/${key}`)
      else storage.set(`${prefix}/${key}`, value)
    } catch (error) {
      onError(error)
    }
  }
  function readConnections(): Record<string, unknown> {
    const value = readJson('connections')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  }

  return {
    connectorIds,
    networkId,
    readJson,
    write,
    setConnectorIds(namespace, ids) {
      const connected = new Set((read('connected_namespaces') ?? '').split(',').filter(isText))
      if (ids.length > 0) connected.add(namespace)
      else connected.delete(namespace)
      const { [namespace]: _, ...others } = readConnections()
      write(`${namespace}:connected_connector_id`, ids[0] ?? null)
      write(
        'connections',
        JSON.stringify({
          ...others,
          ...(ids.length > 0 && { [namespace]: ids.map((connectorId) => ({ connectorId })) }),
        }),
      )
      write('connected_namespaces', [...connected].join(','))
      write('connection_status', connected.size > 0 ? 'connected' : 'disconnected')
    },
    setNetworkId(chosen) {
      write('active_caip_network_id', chosen)
      write('active_namespace', chosen.slice(0, chosen.indexOf(':')))
    },
    setRecentWallets: (ids) => write('recent_wallets', recentWalletsText(ids, { readJson })),
  }
}
