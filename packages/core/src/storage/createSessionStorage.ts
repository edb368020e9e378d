import type { CaipNetworkId } from '../caip/caip.ts'
import type { Core } from '../kernel/Core.ts'
import type { PlatformStorage } from '../platform/Platform.ts'
import { type ReadJson, storedRecords } from '../wallets/recentWallets.ts'
import {
  createStoredSession,
  type CreateStoredSessionParameters,
  isText,
  mostConnectors,
  storagePrefix,
  type StoredSession,
} from './createStoredSession.ts'

/** The stored session, with functions that write it. */
export type SessionStorage = Pick<StoredSession, 'changesElsewhere' | 'connectorIds' | 'networkId' | 'readJson'> & {
  /** Null: removes the record. `to`: instead of the storage of all tabs. Never throws. */
  readonly write: (key: string, value: string | null, to?: PlatformStorage) => void
  /** Puts these first, in their order. */
  readonly addConnectorIds: (namespace: string, connectorIds: readonly string[]) => void
  /** Without `connectorId`: all of the namespace. */
  readonly forgetConnectorIds: (namespace: string, connectorId?: string) => void
  readonly setNetworkId: (networkId: CaipNetworkId) => void
  readonly setRecentWallets: (connectorIds: readonly string[]) => void
}

/** The stored session of a kit, to write it. Boot only reads: `kit.session`. */
export const sessionOf = ({
  platform,
  options,
  onError,
  session,
}: Pick<Core, 'platform' | 'options' | 'onError' | 'session'>): SessionStorage =>
  createSessionStorage({ storage: platform.storage, id: options.id, onError }, session)

export function createSessionStorage(
  parameters: CreateStoredSessionParameters,
  stored: StoredSession = createStoredSession(parameters),
): SessionStorage {
  const { storage, id, onError } = parameters
  const prefix = storagePrefix(id)
  const { changesElsewhere, connectorIds, known, networkId, read, readJson } = stored

  function write(key: string, value: string | null, to = storage): void {
    try {
      if (value === null) to.remove(`${prefix}/${key}`)
      else to.set(`${prefix}/${key}`, value)
    } catch (error) {
      onError(error)
    }
  }
  const knownOf = (namespace: string): readonly string[] => known.get(namespace) ?? []

  function readConnections(): Record<string, unknown> {
    const value = readJson('connections')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  }

  function setConnectorIds(namespace: string, ids: readonly string[]): void {
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
  }
  /** The own writes of this tab do not count as changes; writes of other tabs that this one has not followed yet do. */
  function note(namespace: string, before: readonly string[], own: readonly string[]): void {
    const now = connectorIds(namespace)
    const kept = knownOf(namespace).filter((id) => now.includes(id) || !before.includes(id))
    known.set(namespace, [...new Set([...kept, ...own.filter((id) => now.includes(id))])])
  }

  return {
    connectorIds,
    networkId,
    readJson,
    write,
    addConnectorIds(namespace, [active, ...others]) {
      const before = connectorIds(namespace)
      // A connector that another tab has just disconnected stays forgotten, unless the user has connected it here since.
      const live = others.filter((id) => before.includes(id) || !knownOf(namespace).includes(id))
      const own = [...(active === undefined ? [] : [active]), ...live]
      setConnectorIds(namespace, [...new Set([...own, ...before])].slice(0, mostConnectors))
      note(namespace, before, own)
    },
    forgetConnectorIds(namespace, connectorId) {
      const before = connectorIds(namespace)
      const kept = connectorId === undefined ? [] : before.filter((id) => id !== connectorId)
      if (kept.length === before.length) return
      setConnectorIds(namespace, kept)
      note(namespace, before, [])
    },
    changesElsewhere,
    setNetworkId(chosen) {
      write('active_caip_network_id', chosen)
      write('active_namespace', chosen.slice(0, chosen.indexOf(':')))
    },
    setRecentWallets: (ids) => write('recent_wallets', recentWalletsText(ids, { readJson })),
  }
}

/** The text to store for recently used wallets; keeps the stored details of each. */
export const recentWalletsText = (ids: readonly string[], session: ReadJson): string => {
  const stored = storedRecords(session)
  return JSON.stringify(ids.map((id) => stored.find((record) => Object(record)['id'] === id) ?? { id }))
}
