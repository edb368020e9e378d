import type { KeyValueStore } from './KeyValueStore.ts'

/** The database of clients of this protocol; a page that changes from one to another keeps its sessions. */
const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const storeName = 'keyvaluestorage'

/** Those clients write keys with single colons between their parts. */
const keyOf = (key: string): string => (key.split('?', 1)[0] ?? '').replace(/[/\\:]+/g, ':').replace(/^:|:$/g, '')

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Texts are stored as they are, everything else as JSON. */
const fromText = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown
  } catch {
    return text
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      // Another page that deletes or upgrades the database waits until this connection is closed.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error as Error)
  })

/** Keys and values in IndexedDB. When the promise of `set` resolves, the value is on disk. */
export const createDatabase = (): KeyValueStore => {
  let opening: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase()
    opening.catch(() => (opening = undefined))
    return opening
  }
  const transact = async <T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
    isSecond = false,
  ): Promise<T> => {
    const current = open()
    try {
      const transaction = (await current).transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error as Error)
      })
    } catch (error) {
      // Browsers close the database in the background, Safari without an event. Open transactions are then aborted, and later ones fail.
      if (isSecond || !/^(InvalidState|Unknown|Abort)Error$/.test((error as Error | null)?.name ?? 'AbortError'))
        throw error
      if (opening === current) opening = undefined
      return transact(mode, ask, true)
    }
  }
  const getKeys = async (): Promise<string[]> => (await transact('readonly', (store) => store.getAllKeys())).map(String)
  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const text = await transact<unknown>('readonly', (store) => store.get(keyOf(key)))
    return text === undefined ? undefined : (fromText(text) as T)
  }

  return {
    getKeys,
    getItem,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T])),
    setItem: (key, value) => transact('readwrite', (store) => store.put(toText(value), keyOf(key))).then(() => {}),
    removeItem: (key) => transact('readwrite', (store) => store.delete(keyOf(key))),
  }
}
