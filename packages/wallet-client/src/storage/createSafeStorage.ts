import type { KeyValueStore } from './KeyValueStore.ts'
import { sanitize } from './sanitize.ts'

export type SafeStorage = KeyValueStore & {
  /** Resolves when everything that was set is written, or was refused. */
  readonly flush: () => Promise<void>
}

/** Values that are costly to put together are handed in as `{ toJSON }` and put together when they are written. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value

/**
 * A storage that never fails and never blocks: what is set can be read at once and is written behind, the last value of a key only;
 * a backend that is full, forbidden or broken costs persistence, not the client. What is read is checked for its shape.
 */
export const createSafeStorage = (open: () => KeyValueStore, warn: (message: string, error: unknown) => void): SafeStorage => {
  const pending = new Map<string, { readonly value: unknown }>()
  let opened: KeyValueStore | undefined
  let writing: Promise<void> | undefined

  const attempt = async <T>(what: string, act: (backend: KeyValueStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      opened ??= open()
      return await act(opened)
    } catch (error) {
      warn(`Storage: ${what} failed`, error)
      return otherwise
    }
  }

  const write = async (): Promise<void> => {
    // A turn of the event loop gathers the many writes that one message causes.
    await new Promise((resolve) => setTimeout(resolve, 0))
    while (pending.size > 0) {
      for (const [key, entry] of [...pending]) {
        await attempt(
          `writing ${key}`,
          (backend) => (entry.value === undefined ? backend.removeItem(key) : backend.setItem(key, plain(entry.value))),
          undefined,
        )
        if (pending.get(key) === entry) pending.delete(key)
      }
    }
  }
  const set = (key: string, value: unknown): Promise<void> => {
    pending.set(key, { value })
    writing ??= write().finally(() => {
      writing = undefined
    })
    return Promise.resolve()
  }

  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const entry = pending.get(key)
    const value = entry === undefined ? await attempt<unknown>(`reading ${key}`, (backend) => backend.getItem(key), undefined) : plain(entry.value)
    return sanitize(key, value) as T | undefined
  }

  return {
    getKeys: () => attempt('listing', (backend) => backend.getKeys(), []),
    getEntries: <T>() => attempt('listing', (backend) => backend.getEntries<T>(), []),
    getItem,
    setItem: set,
    removeItem: (key) => set(key, undefined),
    flush: async () => {
      await writing
    },
  }
}
