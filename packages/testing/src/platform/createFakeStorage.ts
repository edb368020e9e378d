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
}

export type FakeStorageCounts = { readonly reads: number; readonly writes: number; readonly removes: number }

/** Creates a fake storage with `initial`. */
export function createFakeStorage(initial: Readonly<Record<string, string>> = {}): FakeStorage {
  const map = new Map(Object.entries(initial))
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
      return map.get(key) ?? null
    },
    set(key, value) {
      counts = { ...counts, writes: counts.writes + 1 }
      if (failing.set) throw denied()
      if (sizeWith(key, value) > limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      map.set(key, value)
    },
    remove(key) {
      counts = { ...counts, removes: counts.removes + 1 }
      if (failing.remove) throw denied()
      map.delete(key)
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
  }
}
