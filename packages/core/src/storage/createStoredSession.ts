import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.ts'
import type { PlatformStorage } from '../platform/Platform.ts'

/** The part of a stored session that a page needs before any code has loaded. Each record is validated separately, so that a malformed one affects no other. */
export type StoredSession = {
  readonly connectorIds: (namespace: string) => readonly string[]
  readonly networkId: () => CaipNetworkId | undefined
  /** The connectors of each namespace, as far as this tab knows. */
  readonly known: Map<string, readonly string[]>
  /** Connectors of a namespace that other tabs have added or removed since this tab last read or wrote them. */
  readonly changesElsewhere: (namespace: string) => ConnectorChanges
  /** A record as it is stored. `from`: instead of the storage of all tabs. */
  readonly read: (key: string, from?: PlatformStorage) => string | null
  readonly readJson: (key: string, from?: PlatformStorage) => unknown
}

export type ConnectorChanges = { readonly added: readonly string[]; readonly removed: readonly string[] }

export type CreateStoredSessionParameters = {
  readonly storage: PlatformStorage
  /** The kit's `id`: a second kit keeps its records apart. */
  readonly id: string | undefined
  readonly onError: (error: unknown) => void
}

/** More of a namespace than a user connects: a longer record is not from the kit. */
export const mostConnectors = 16

/** The key of pending transactions, which all tabs share. */
export const pendingTransactionsKey = 'pending_transactions'

/** The pairing whose URI is shown, until it is settled: of the tab that shows it. */
export const pendingPairingKey = 'pending_pairing'

/** When this page has left for a provider of logins, in ms since 1970, until its login is over. */
export const pendingLoginKey = 'pending_login'

export const storagePrefix = (id: string | undefined): string => (id === undefined ? '@appkit' : `@appkit/${id}`)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 256

/** The texts in a field of a list of records, each once. */
export const textsIn = (value: unknown, field: string): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.map((entry: unknown) => Object(entry)[field] as unknown).filter(isText))]
    : []

export function createStoredSession({ storage, id, onError }: CreateStoredSessionParameters): StoredSession {
  function read(key: string, from = storage): string | null {
    try {
      return from.get(`${storagePrefix(id)}/${key}`)
    } catch (error) {
      onError(error)
      return null
    }
  }
  function readJson(key: string, from?: PlatformStorage): unknown {
    try {
      return JSON.parse(read(key, from) ?? 'null')
    } catch {
      return null
    }
  }
  function connectorIds(namespace: string): readonly string[] {
    const active = read(`${namespace}:connected_connector_id`)
    if (!isText(active)) return []
    const all = textsIn(Object(readJson('connections'))[namespace], 'connectorId')
    return [active, ...all.filter((connectorId) => connectorId !== active)].slice(0, mostConnectors)
  }
  const known = new Map<string, readonly string[]>()
  return {
    known,
    read,
    readJson,
    connectorIds,
    changesElsewhere(namespace) {
      const before = known.get(namespace) ?? []
      const now = connectorIds(namespace)
      known.set(namespace, now)
      return { added: now.filter((id) => !before.includes(id)), removed: before.filter((id) => !now.includes(id)) }
    },
    networkId() {
      const value = read('active_caip_network_id')
      return isCaipNetworkId(value) ? value : undefined
    },
  }
}
