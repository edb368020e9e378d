import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.ts'
import type { PlatformStorage } from '../platform/Platform.ts'

/** What a page must know of a stored session before anything else is loaded: SPEC §3's keys, each validated on its own. */
export type StoredSession = {
  readonly connectorIds: (namespace: string) => readonly string[]
  readonly networkId: () => CaipNetworkId | undefined
  /** A record as it is stored, for those who know what else there is. */
  readonly read: (key: string) => string | null
  readonly readJson: (key: string) => unknown
}

export type CreateStoredSessionParameters = {
  readonly storage: PlatformStorage
  /** The kit's `id`: a second kit keeps its records apart. */
  readonly id: string | undefined
  readonly onError: (error: unknown) => void
}

export const storagePrefix = (id: string | undefined): string => (id === undefined ? '@appkit' : `@appkit/${id}`)

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 256

/** The texts in a field of a list of records, each once. */
export const textsIn = (value: unknown, field: string): readonly string[] =>
  Array.isArray(value)
    ? [...new Set(value.map((entry: unknown) => Object(entry)[field] as unknown).filter(isText))]
    : []

export function createStoredSession({ storage, id, onError }: CreateStoredSessionParameters): StoredSession {
  function read(key: string): string | null {
    try {
      return storage.get(`${storagePrefix(id)}/${key}`)
    } catch (error) {
      onError(error)
      return null
    }
  }
  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? 'null')
    } catch {
      return null
    }
  }
  return {
    read,
    readJson,
    connectorIds(namespace) {
      const active = read(`${namespace}:connected_connector_id`)
      if (!isText(active)) return []
      const all = textsIn(Object(readJson('connections'))[namespace], 'connectorId')
      return [active, ...all.filter((connectorId) => connectorId !== active)]
    },
    networkId() {
      const value = read('active_caip_network_id')
      return isCaipNetworkId(value) ? value : undefined
    },
  }
}
