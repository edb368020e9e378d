import { createDatabase } from './createDatabase.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

/** The default storage of a client. Outside of browsers: AsyncStorage in React Native, memory in Node. */
export const openStorage = async (): Promise<KeyValueStore> => {
  if (typeof indexedDB !== 'undefined') return createDatabase()
  const { KeyValueStorage } = await import('@walletconnect/keyvaluestorage')
  return new KeyValueStorage({ database: ':memory:' })
}
