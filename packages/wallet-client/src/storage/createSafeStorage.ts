import type { KeyValueStore } from './KeyValueStore.ts'
import { isShared, mergeRecords, recordsOf } from './mergeRecords.ts'
import type { Records } from './mergeRecords.ts'
import { sanitize } from './sanitize.ts'

export type SafeStorage = KeyValueStore & {
  /** What stands there now, other tabs' records included. */
  readonly peek: <T = unknown>(key: string) => Promise<T | undefined>
  /**
   * What stands under a name in a map of texts, where several tabs may be the first to put something there: what the first one put, for all.
   * Where nothing can be written, or nothing answers within a second, `value`.
   */
  readonly claim: (key: string, name: string, value: string) => Promise<string>
  /** Resolves when everything that was set by now is written, or was refused; at the latest after a second, as a backend may never answer. */
  readonly written: () => Promise<void>
  /** The same, and nothing waits for more to be written with it. */
  readonly flush: () => Promise<void>
}

/** Values that are costly to put together are handed in as `{ toJSON }` and put together when they are written. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as unknown) : value

const hasLocks = (): boolean => typeof navigator !== 'undefined' && navigator.locks !== undefined

/** One tab at a time reads and writes a key, where the browser lets tabs agree on it. */
const alone = <T>(key: string, act: () => Promise<T>): Promise<T> =>
  hasLocks() ? (navigator.locks.request(`wallet-client ${key}`, act) as Promise<T>) : act()

/** A backend that takes longer has stopped to answer. In many short waits: a page that is busy itself is no backend that does not answer. */
const patience = { waits: 20, ms: 50 }
/** What the backend answers, or what is thought of its silence. */
const untilSilent = async <T, Silence>(answer: Promise<T>, onSilence: () => Silence): Promise<T | Silence> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<Silence>((resolve) => {
    const wait = (waits: number): void => {
      if (waits > 0) timer = setTimeout(wait, patience.ms, waits - 1)
      else resolve(onSilence())
    }
    wait(patience.waits)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
/** Without locks tabs may write at once: so long each waits to see who was the last. */
const contestMs = 20

/**
 * A storage that never fails and never blocks: what is set can be read at once and is written behind, the last value of a key only;
 * a backend that is full, forbidden or broken costs persistence, not the client. What is read is checked for its shape. Records that
 * other tabs wrote since stay when this one writes.
 */
export const createSafeStorage = (open: () => KeyValueStore, warn: (message: string, error: unknown) => void): SafeStorage => {
  const pending = new Map<string, { readonly value: unknown }>()
  /** The records of a key as this tab last read or wrote them. */
  const known = new Map<string, Records>()
  let opened: KeyValueStore | undefined
  /** By key, each on its own: all ways to the disk are gone at once, and a page may be left at any time. */
  const writing = new Map<string, Promise<void>>()
  let gathering: Promise<void> | undefined
  /** Begins to write now. */
  let hurry = (): void => {}
  /** It is waited for once. */
  let isSilent = false

  const attempt = async <T>(what: string, act: (backend: KeyValueStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      opened ??= open()
      return await act(opened)
    } catch (error) {
      warn(`Storage: ${what} failed`, error)
      return otherwise
    }
  }

  const writeShared = async (backend: KeyValueStore, key: string, value: unknown): Promise<void> => {
    const after = recordsOf(key, value)
    const stored = sanitize(key, await backend.getItem(key))
    await backend.setItem(key, mergeRecords(key, stored, known.get(key) ?? new Map(), after))
    known.set(key, after)
  }

  /** A turn of the event loop gathers the many writes that one message causes. */
  const gathered = (): Promise<void> =>
    (gathering ??= new Promise((resolve) => {
      hurry = () => {
        gathering = undefined
        resolve()
      }
      setTimeout(hurry, 0)
    }))
  const write = async (key: string): Promise<void> => {
    await gathered()
    for (let entry = pending.get(key); entry !== undefined; entry = pending.get(key)) {
      const { value } = entry
      await attempt(
        `writing ${key}`,
        (backend) => {
          if (value === undefined) return backend.removeItem(key)
          return isShared(key) ? alone(key, () => writeShared(backend, key, plain(value))) : backend.setItem(key, plain(value))
        },
        undefined,
      )
      if (pending.get(key) === entry) pending.delete(key)
    }
    writing.delete(key)
    if (writing.size === 0) isSilent = false
  }
  const set = (key: string, value: unknown): Promise<void> => {
    pending.set(key, { value })
    if (!writing.has(key)) writing.set(key, write(key))
    return Promise.resolve()
  }

  const written = async (): Promise<void> => {
    if (isSilent || writing.size === 0) return
    await untilSilent(Promise.all(writing.values()), () => (isSilent = true))
  }

  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const entry = pending.get(key)
    const value = entry === undefined ? await attempt<unknown>(`reading ${key}`, (backend) => backend.getItem(key), undefined) : plain(entry.value)
    const sound = sanitize(key, value) as T | undefined
    if (entry === undefined && !known.has(key) && isShared(key)) known.set(key, recordsOf(key, sound))
    return sound
  }

  return {
    getKeys: () => attempt('listing', (backend) => backend.getKeys(), []),
    getEntries: <T>() => attempt('listing', (backend) => backend.getEntries<T>(), []),
    getItem,
    peek: async <T>(key: string) => sanitize(key, await attempt<unknown>(`reading ${key}`, (backend) => backend.getItem(key), undefined)) as T | undefined,
    claim: (key, name, value) => {
      const claimed = attempt(
        `claiming ${name}`,
        (backend) =>
          alone(key, async () => {
            const read = async () => (sanitize(key, await backend.getItem(key)) ?? {}) as Readonly<Record<string, string | undefined>>
            const stored = await read()
            if (stored[name] !== undefined) return stored[name]
            await backend.setItem(key, { ...stored, [name]: value })
            if (hasLocks()) return value
            await new Promise((resolve) => setTimeout(resolve, contestMs))
            return (await read())[name] ?? value
          }),
        value,
      )
      return untilSilent(claimed, () => value)
    },
    setItem: set,
    removeItem: (key) => set(key, undefined),
    written,
    flush: () => {
      hurry()
      return written()
    },
  }
}
