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

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error as Error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName)
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  return settled(request).then((database) => {
    // Another page deletes or upgrades the database, and would wait for this one forever.
    database.onversionchange = () => database.close()
    return database
  })
}

/** Keys and values in IndexedDB. When the promise of `set` resolves, the value is on disk. */
export const createDatabase = (): KeyValueStore => {
  let opening: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opening ??= openDatabase()
    opening.catch(() => (opening = undefined))
    return opening
  }
  /** Opens the database again if it was closed: Safari does that in the background, and fires no event before the next transaction fails. */
  const reopening = async <T>(act: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    const current = open()
    try {
      return await act(await current)
    } catch (error) {
      if (!/^(InvalidState|Unknown)Error$/.test((error as Error).name)) throw error
      if (opening === current) opening = undefined
      return act(await open())
    }
  }
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    reopening(async (database) => settled(ask(database.transaction(storeName).objectStore(storeName))))
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    reopening(async (database) => {
      const transaction = database.transaction(storeName, 'readwrite')
      change(transaction.objectStore(storeName))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error as Error)
      })
    })
  const getKeys = async (): Promise<string[]> => (await read((store) => store.getAllKeys())).map(String)
  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const text = await read<unknown>((store) => store.get(keyOf(key)))
    return text === undefined ? undefined : (fromText(text) as T)
  }

  return {
    getKeys,
    getItem,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T])),
    setItem: (key, value) => write((store) => void store.put(toText(value), keyOf(key))),
    removeItem: (key) => write((store) => void store.delete(keyOf(key))),
  }
}
