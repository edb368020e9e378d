import type { AccountType } from '../adapter/Account.ts'
import { type CaipNetworkId } from '../caip/CaipIds.ts'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.ts'
import type { PlatformStorage } from '../platform/Platform.ts'

/** What a reload finds again: SPEC §3's keys, each validated on its own, so that one bad record loses nothing else. */
export type SessionStorage = {
  readonly connectorIds: (namespace: string) => readonly string[]
  readonly setConnectorIds: (namespace: string, connectorIds: readonly string[]) => void
  readonly networkId: () => CaipNetworkId | undefined
  readonly setNetworkId: (networkId: CaipNetworkId) => void
  readonly recentWallets: () => readonly string[]
  readonly setRecentWallets: (connectorIds: readonly string[]) => void
  /** By namespace. */
  readonly accountTypes: () => Readonly<Record<string, AccountType>>
  readonly setAccountTypes: (types: Readonly<Record<string, AccountType>>) => void
}

export type CreateSessionStorageParameters = {
  readonly storage: PlatformStorage
  /** The kit's `id`: a second kit keeps its records apart. */
  readonly id: string | undefined
  readonly onError: (error: unknown) => void
}

const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment']
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 256

export function createSessionStorage({ storage, id, onError }: CreateSessionStorageParameters): SessionStorage {
  const prefix = id === undefined ? '@appkit' : `@appkit/${id}`

  function read(key: string): string | null {
    try {
      return storage.get(`${prefix}/${key}`)
    } catch (error) {
      onError(error)
      return null
    }
  }
  function write(key: string, value: string | null): void {
    try {
      if (value === null) storage.remove(`${prefix}/${key}`)
      else storage.set(`${prefix}/${key}`, value)
    } catch (error) {
      onError(error)
    }
  }
  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? 'null')
    } catch {
      return null
    }
  }
  function readConnections(): Record<string, unknown> {
    const value = readJson('connections')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  }
  const ids = (value: unknown, field: string): readonly string[] =>
    Array.isArray(value) ? [...new Set(value.map((entry: unknown) => Object(entry)[field] as unknown).filter(isText))] : []

  return {
    connectorIds(namespace) {
      const active = read(`${namespace}:connected_connector_id`)
      if (!isText(active)) return []
      return [active, ...ids(readConnections()[namespace], 'connectorId').filter((connectorId) => connectorId !== active)]
    },
    setConnectorIds(namespace, connectorIds) {
      const connected = new Set((read('connected_namespaces') ?? '').split(',').filter(isText))
      if (connectorIds.length > 0) connected.add(namespace)
      else connected.delete(namespace)
      const { [namespace]: _, ...others } = readConnections()
      write(`${namespace}:connected_connector_id`, connectorIds[0] ?? null)
      write('connections', JSON.stringify({ ...others, ...(connectorIds.length > 0 && { [namespace]: connectorIds.map((connectorId) => ({ connectorId })) }) }))
      write('connected_namespaces', [...connected].join(','))
      write('connection_status', connected.size > 0 ? 'connected' : 'disconnected')
    },
    networkId() {
      const value = read('active_caip_network_id')
      return isCaipNetworkId(value) ? value : undefined
    },
    setNetworkId(networkId) {
      write('active_caip_network_id', networkId)
      write('active_namespace', networkId.slice(0, networkId.indexOf(':')))
    },
    recentWallets: () => ids(readJson('recent_wallets'), 'id').slice(0, 2),
    accountTypes() {
      const value = readJson('preferred_account_types')
      const isType = (entry: readonly [string, unknown]): entry is [string, AccountType] => (accountTypes as readonly unknown[]).includes(entry[1])
      return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).filter(isType)) : {}
    },
    setAccountTypes: (types) => write('preferred_account_types', JSON.stringify(types)),
    setRecentWallets: (connectorIds) => write('recent_wallets', JSON.stringify(connectorIds.map((connectorId) => ({ id: connectorId })))),
  }
}
