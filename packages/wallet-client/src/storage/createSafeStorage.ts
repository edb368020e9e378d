import type { Locks } from '../relay/TabPlatform.ts'
import type { KeyValueStore } from './KeyValueStore.ts'
import { isShared, mergeRecords, recordsOf } from './mergeRecords.ts'
import type { Records } from './mergeRecords.ts'
import { sanitize } from './sanitize.ts'
import { untilSilent } from './untilSilent.ts'

export type SafeStorage = KeyValueStore & {
  /** The current content, including other tabs' records. */
  readonly peek: <T = unknown>(key: string) => Promise<T | undefined>
  /** The names of records of a key that this tab has read or written and that other tabs have removed. */
  readonly takenAway: (key: string) => Promise<readonly string[]>
  /**
   * The value of a name in a map of texts. If several tabs write it at once, all get the value of the first.
   * If the storage cannot be written, or does not answer within two seconds, it returns `value`.
   */
  readonly claim: (key: string, name: string, value: string) => Promise<string>
  /** Resolves when everything that was set by now is written, or was refused. Keys that do not settle within two seconds are not waited for. */
  readonly written: () => Promise<void>
  /** The same, without a time limit. */
  readonly flush: () => Promise<void>
}

/** Pass values that are costly to build as `{ toJSON }`: they are built when they are written. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
    ? (value.toJSON() as unknown)
    : value

/** Without locks tabs may write at the same time: each waits this long to see which was the last. */
const contestMs = 20

/** The value to write under a key, and the callers that wait for it. */
type Write = { value: unknown; readonly done: Promise<void>; readonly settle: () => void }

const createWrite = (value: unknown): Write => {
  let settle = (): void => {}
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { value, done, settle }
}

/**
 * A storage that never fails and never blocks: what is set can be read at once and is written behind, the last value of a key only;
 * a backend that is full, forbidden or broken costs persistence, not the client. What is read is checked for its shape. Records that
 * other tabs wrote since stay when this one writes.
 */
export const createSafeStorage = (
  open: () => KeyValueStore | Promise<KeyValueStore>,
  warn: (message: string, error: unknown) => void,
  /** Coordinate the tabs of an origin. With locks, messages are merged with those of other tabs, too. */
  locks?: Locks,
): SafeStorage => {
  /** By key: what waits to be written, and what is on its way to the disk. All ways are gone at once, and a page may be left at any time. */
  const waiting = new Map<string, Write>()
  const underWay = new Map<string, Write>()
  /** Keys of pending writes whose backend has stopped answering. */
  const silent = new Set<string>()
  /** The records of a key as this tab last read or wrote them. */
  const known = new Map<string, Records>()
  let opened: KeyValueStore | Promise<KeyValueStore> | undefined
  let gathering: Promise<void> | undefined
  /** Starts writing now. */
  let hurry = (): void => {}

  const attempt = async <T>(what: string, act: (backend: KeyValueStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      opened ??= open()
      return await act(await opened)
    } catch (error) {
      warn(`Storage: ${what} failed`, error)
      return otherwise
    }
  }

  /** One tab at a time reads and writes a key, where there are locks. */
  const alone = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    let acted: Promise<T> | undefined
    await locks?.request(`wallet-client ${key}`, {}, async () => void (await (acted = act())))
    return acted ?? act()
  }

  const writeShared = async (backend: KeyValueStore, key: string, value: unknown): Promise<void> => {
    const after = recordsOf(key, value)
    const stored = sanitize(key, await backend.getItem(key))
    await backend.setItem(key, mergeRecords(key, stored, known.get(key) ?? new Map(), after))
    known.set(key, after)
  }

  /** A turn of the event loop gathers the many writes that one message causes. */
  const gathered = (): Promise<void> => {
    if (gathering !== undefined) return gathering
    const gathers = new Promise<void>((resolve) => {
      hurry = () => {
        if (gathering === gathers) gathering = undefined
        resolve()
      }
      setTimeout(hurry, 0)
    })
    gathering = gathers
    return gathers
  }
  const put = (key: string, value: unknown): Promise<void> =>
    attempt(
      `writing ${key}`,
      (backend) => {
        if (value === undefined) return backend.removeItem(key)
        return isShared(key, locks !== undefined)
          ? alone(key, () => writeShared(backend, key, plain(value)))
          : backend.setItem(key, plain(value))
      },
      undefined,
    )
  const write = async (key: string): Promise<void> => {
    await gathered()
    for (let next = waiting.get(key); next !== undefined; next = waiting.get(key)) {
      waiting.delete(key)
      underWay.set(key, next)
      await put(key, next.value)
      underWay.delete(key)
      silent.delete(key)
      next.settle()
    }
  }
  const set = (key: string, value: unknown): Promise<void> => {
    const next = waiting.get(key)
    if (next === undefined) waiting.set(key, createWrite(value))
    else next.value = value
    // One writer continues until the queue is empty.
    if (next === undefined && !underWay.has(key)) void write(key)
    return Promise.resolve()
  }
  /** Values that are set and not yet written, by key. A waiting value is newer than one of the same key that is being written. */
  const unwritten = (): readonly (readonly [string, Write])[] => [...new Map([...underWay, ...waiting])]

  const written = async (): Promise<void> => {
    hurry()
    const waits = unwritten().filter(([key]) => !silent.has(key))
    if (waits.length === 0) return
    const done = Promise.all(waits.map((wait) => wait[1].done))
    await untilSilent(done, () => {
      for (const [key, wait] of waits) if (underWay.get(key) === wait || waiting.get(key) === wait) silent.add(key)
    })
  }
  const flush = async (): Promise<void> => {
    hurry()
    await Promise.all(unwritten().map((wait) => wait[1].done))
  }

  const peek = async (key: string): Promise<unknown> =>
    sanitize(key, await attempt<unknown>(`reading ${key}`, (backend) => backend.getItem(key), undefined))
  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const entry = waiting.get(key) ?? underWay.get(key)
    const value =
      entry === undefined
        ? await attempt<unknown>(`reading ${key}`, (backend) => backend.getItem(key), undefined)
        : plain(entry.value)
    const sound = sanitize(key, value) as T | undefined
    if (entry === undefined && !known.has(key) && isShared(key, locks !== undefined))
      known.set(key, recordsOf(key, sound))
    return sound
  }

  return {
    getKeys: () => attempt('listing', (backend) => backend.getKeys(), []),
    getEntries: <T>() => attempt('listing', (backend) => backend.getEntries<T>(), []),
    getItem,
    peek: async <T>(key: string) => (await peek(key)) as T | undefined,
    takenAway: async (key) => {
      const before = [...(known.get(key)?.keys() ?? [])]
      const stored = await peek(key)
      // Nothing is known of a storage that was cleared or cannot be read, or where tabs may undo each other's writes.
      if (stored === undefined || locks === undefined) return []
      const records = recordsOf(key, stored)
      return before.filter((name) => !records.has(name))
    },
    claim: (key, name, value) => {
      const claimed = attempt(
        `claiming ${name}`,
        (backend) =>
          alone(key, async () => {
            const read = async () =>
              (sanitize(key, await backend.getItem(key)) ?? {}) as Readonly<Record<string, string | undefined>>
            const stored = await read()
            if (stored[name] !== undefined) return stored[name]
            await backend.setItem(key, { ...stored, [name]: value })
            if (locks !== undefined) return value
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
    flush,
  }
}
