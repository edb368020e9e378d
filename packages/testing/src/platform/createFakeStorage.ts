import type { PlatformStorage } from '@kit/core/adapter'

/** In-memory storage that a test can inspect, fill and break. */
export type FakeStorage = PlatformStorage & {
  /** The stored items; reading this does not count as a read. */
  readonly entries: () => Readonly<Record<string, string>>
  /** Stores without counting or failing, as another tab or an earlier visit. */
  readonly seed: (entries: Readonly<Record<string, string>>) => void
  /** Makes the named calls throw, like blocked or full storage. `fail({})` resets. */
  readonly fail: (failing: { readonly get?: boolean; readonly set?: boolean; readonly remove?: boolean }) => void
  /** Capacity in characters (keys and values); a larger write throws `QuotaExceededError`. */
  readonly limit: (characters: number) => void
  readonly counts: () => FakeStorageCounts
  /** The same storage in another tab of the browser: with counts and failures of its own. */
  readonly otherTab: () => FakeStorage
  /**
   * Until the returned function is called, this tab does not see what other tabs write, as in a browser whose tabs are processes that write in the same
   * instant.
   */
  readonly lag: () => () => void
  /** Calls back, in a task of its own, after another tab has changed the storage. */
  readonly watch: (callback: () => void) => () => void
}

/** Number of accesses to a storage. */
export type FakeStorageCounts = {
  /** Calls of `getItem`. */
  readonly reads: number
  /** Calls of `setItem`. */
  readonly writes: number
  /** Calls of `removeItem`. */
  readonly removes: number
}

/** Creates a fake storage with `initial`. */
export const createFakeStorage = (initial: Readonly<Record<string, string>> = {}): FakeStorage =>
  openTab(new Map(Object.entries(initial)), new Map())

/** `watchers`: the callbacks, each with the tab that it belongs to. */
function openTab(map: Map<string, string>, watchers: Map<() => void, object>): FakeStorage {
  const tab = {}
  const tell = (): void => {
    for (const [callback, its] of watchers)
      if (its !== tab) setTimeout(() => (watchers.has(callback) ? callback() : undefined))
  }
  /** What a tab that lags sees. */
  let seen = map
  let failing: Parameters<FakeStorage['fail']>[0] = {}
  let limit = Number.POSITIVE_INFINITY
  let counts: FakeStorageCounts = { reads: 0, writes: 0, removes: 0 }

  const denied = () => new DOMException('The operation is insecure.', 'SecurityError')
  const sizeWith = (key: string, value: string) =>
    [...map]
      .filter(([other]) => other !== key)
      .reduce((sum, entry) => sum + entry[0].length + entry[1].length, key.length + value.length)

  return {
    get(key) {
      counts = { ...counts, reads: counts.reads + 1 }
      if (failing.get) throw denied()
      return seen.get(key) ?? null
    },
    set(key, value) {
      counts = { ...counts, writes: counts.writes + 1 }
      if (failing.set) throw denied()
      if (sizeWith(key, value) > limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      if (seen.get(key) === value) return
      seen.set(key, value)
      map.set(key, value)
      tell()
    },
    remove(key) {
      counts = { ...counts, removes: counts.removes + 1 }
      if (failing.remove) throw denied()
      if (seen !== map) seen.delete(key)
      if (map.delete(key)) tell()
    },
    entries: () => Object.fromEntries(map),
    seed(entries) {
      for (const [key, value] of Object.entries(entries)) map.set(key, value)
    },
    fail(next) {
      failing = next
    },
    limit(characters) {
      limit = characters
    },
    counts: () => counts,
    otherTab: () => openTab(map, watchers),
    lag() {
      seen = new Map(map)
      return () => {
        seen = map
      }
    },
    watch(callback) {
      watchers.set(callback, tab)
      return () => void watchers.delete(callback)
    },
  }
}
