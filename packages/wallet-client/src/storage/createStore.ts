import { WalletClientError } from '../errors/WalletClientError.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

/** Records by key, kept in memory and written behind. */
export type Store<Key extends string | number, Value> = {
  /** Name of the store in errors and logs. */
  readonly name: string
  /** Key of the storage under which all records are kept. */
  readonly storageKey: string
  /** Keys of all records. */
  readonly keys: Key[]
  /** All records. */
  readonly values: Value[]
  /** Number of records. */
  readonly length: number
  /** Reads the stored records. A client calls it once, while it starts. */
  readonly init: () => Promise<void>
  /** Whether there is a record. */
  readonly has: (key: Key) => boolean
  /** @throws WalletClientError `NO_MATCHING_KEY`, `MISSING_OR_INVALID` if the record was deleted a short while ago. */
  readonly get: (key: Key) => Value
  /** Returns the records whose fields equal those of the filter. Without a filter: all. */
  readonly getAll: (filter?: Partial<Value>) => Value[]
  /** Stores a record, in place of one with the same key. */
  readonly set: (key: Key, value: Value) => Promise<void>
  /** @throws WalletClientError `NO_MATCHING_KEY`. */
  readonly update: (key: Key, change: Partial<Value>) => Promise<void>
  /** Deletes a record. One that is not there is ignored. */
  readonly delete: (key: Key, reason?: unknown) => Promise<void>
}

export type StoreOptions<Key, Value> = {
  readonly storage: KeyValueStore
  readonly storageKey: string
  readonly name: string
  readonly keyOf: (value: Value) => Key
  /** Throws a better error than "no matching key" for a record that was deleted a short while ago. */
  readonly checkDeleted?: ((key: Key) => void) | undefined
}

export const createStore = <Key extends string | number, Value extends object>({
  storage,
  storageKey,
  name,
  keyOf,
  checkDeleted,
}: StoreOptions<Key, Value>): Store<Key, Value> => {
  const map = new Map<Key, Value>()
  const persist = (): Promise<void> => storage.setItem(storageKey, { toJSON: () => [...map.values()] })

  const get = (key: Key): Value => {
    const value = map.get(key)
    if (value !== undefined) return value
    checkDeleted?.(key)
    throw new WalletClientError('NO_MATCHING_KEY', `${name}: ${key}`)
  }
  return {
    name,
    storageKey,
    get keys() {
      return [...map.keys()]
    },
    get values() {
      return [...map.values()]
    },
    get length() {
      return map.size
    },
    init: async () => {
      for (const value of (await storage.getItem<readonly Value[]>(storageKey)) ?? []) map.set(keyOf(value), value)
    },
    has: (key) => map.has(key),
    get,
    getAll: (filter) => {
      const wanted = Object.entries(filter ?? {})
      return [...map.values()].filter((value) =>
        wanted.every(([field, expected]) => JSON.stringify(value[field as keyof Value]) === JSON.stringify(expected)),
      )
    },
    set: (key, value) => {
      map.set(key, map.has(key) ? { ...map.get(key), ...value } : value)
      return persist()
    },
    update: (key, change) => {
      map.set(key, { ...get(key), ...change })
      return persist()
    },
    delete: async (key) => {
      if (map.delete(key)) await persist()
    },
  }
}
