import { createDatabase } from './createDatabase.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

/** Outside of browsers: AsyncStorage in React Native, memory in Node. */
const createElsewhere = (): KeyValueStore => {
  const loaded = import('@walletconnect/keyvaluestorage').then(
    ({ KeyValueStorage }): KeyValueStore => new KeyValueStorage({ database: ':memory:' }),
  )
  return {
    getKeys: async () => (await loaded).getKeys(),
    getEntries: async <T>() => (await loaded).getEntries<T>(),
    getItem: async <T>(key: string) => (await loaded).getItem<T>(key),
    setItem: async (key, value) => (await loaded).setItem(key, value),
    removeItem: async (key) => (await loaded).removeItem(key),
  }
}

/** The default storage of a client. */
export const openStorage = (): KeyValueStore =>
  typeof indexedDB === 'undefined' ? createElsewhere() : createDatabase()
