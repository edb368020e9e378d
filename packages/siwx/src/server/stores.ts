import { cannotVerify } from '../errors/SiwxError.ts'

/** A value, kept until `expiresAt`, in milliseconds since 1970. */
export type StoreEntry<value> = {
  /** The value that is kept. */
  readonly value: value
  /** When the value expires, in milliseconds since 1970. */
  readonly expiresAt: number
  /** The owner of the entry, such as a network. A full store evicts entries of the owner that has the most. */
  readonly owner?: string | undefined
}

/** Values that expire at a given time. For several processes, implement it over a store that they share. */
export type ExpiringStore<value> = {
  /** Returns the value of a key, or `undefined` if there is none or it has expired. */
  readonly get: (key: string) => Promise<value | undefined>
  /**
   * Replaces the value of a key by what `change` makes of it; `undefined` deletes it. Atomic: if another process writes the key in
   * between, `change` is called again, with the current value.
   *
   * @returns the value that was replaced.
   */
  readonly update: (
    key: string,
    change: (value: value | undefined) => StoreEntry<value> | undefined,
  ) => Promise<value | undefined>
}

/** Between two searches of a store that is full. */
const sweepMs = 1_000

/** A full store frees this fraction of its entries at a time, so that it does not search for the largest owner with each entry. */
const freedPart = 128

/**
 * Creates a store in the memory of one process. If it is full, it evicts entries of the owner that has the most, so
 * that a flood does not affect other owners. Entries without an owner count as one owner.
 * @param maxEntries Default: 100,000.
 * @param whenFull `oldest` (default): evicts the oldest entries of that owner. `refuse`: refuses new entries of that
 * owner with SiwxError `CANNOT_VERIFY`, so that a flood does not end its existing sessions.
 */
export function memoryStore<value>(
  maxEntries: number = 100_000,
  whenFull: 'oldest' | 'refuse' = 'oldest',
): ExpiringStore<value> {
  const entries = new Map<string, StoreEntry<value>>()
  /** The keys of each owner, oldest first. */
  const keysOf = new Map<string, Set<string>>()
  let sweptAt = Number.NEGATIVE_INFINITY
  const remove = (key: string): void => {
    const { owner = '' } = entries.get(key) ?? {}
    const keys = keysOf.get(owner)
    entries.delete(key)
    if (keys?.delete(key) && keys.size === 0) keysOf.delete(owner)
  }
  const add = (key: string, entry: StoreEntry<value>): void => {
    const { owner = '' } = entry
    const keys = keysOf.get(owner) ?? new Set()
    entries.set(key, entry)
    keysOf.set(owner, keys.add(key))
  }
  const sweep = (): void => {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    for (const key of entries.keys()) read(key)
  }
  const read = (key: string): value | undefined => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    remove(key)
    return undefined
  }
  const makeRoom = (owner: string): void => {
    sweep()
    if (entries.size < maxEntries) return
    let [name, oldest] = ['', new Set<string>()]
    for (const [each, keys] of keysOf) if (keys.size > oldest.size) [name, oldest] = [each, keys]
    if (whenFull === 'refuse' && name === owner) throw cannotVerify('the server has no room for more sessions')
    let left = Math.max(1, Math.floor(maxEntries / freedPart))
    for (const key of oldest) {
      remove(key)
      left -= 1
      if (left === 0) break
    }
  }
  return {
    get: async (key) => read(key),
    async update(key, change) {
      const before = read(key)
      const next = change(before)
      if (next !== undefined && before === undefined && entries.size >= maxEntries) makeRoom(next.owner ?? '')
      remove(key)
      if (next !== undefined) add(key, next)
      return before
    },
  }
}

/** Counts the requests of each key within a window of time. */
export type RateLimiter = {
  /** Counts one request. @returns the milliseconds to wait, or 0 if the request is allowed. */
  readonly take: (key: string) => number
}

/** Options of `createRateLimiter`. */
export type RateLimiterOptions = {
  /** Requests by one key in each window. */
  readonly limit: number
  /** Length of a window, in milliseconds. It begins with the first request of a key. */
  readonly windowMs: number
  /** The most keys that are counted at the same time. Default: 10,000. */
  readonly maxKeys?: number | undefined
}

/**
 * Limits the number of requests for each key, such as an IP address.
 *
 * @example
 * ```ts
 * const limiter = createRateLimiter({ limit: 30, windowMs: 60_000 })
 * const waitMs = limiter.take('203.0.113.7')
 * ```
 */
export function createRateLimiter({ limit, windowMs, maxKeys = 10_000 }: RateLimiterOptions): RateLimiter {
  const counts = new Map<string, { count: number; readonly since: number }>()
  return {
    take(key) {
      const now = Date.now()
      const known = counts.get(key)
      const current = known && now - known.since < windowMs ? known : { count: 0, since: now }
      if (current !== known) counts.delete(key)
      counts.set(key, current)
      for (const [oldest] of counts) {
        if (counts.size <= maxKeys) break
        counts.delete(oldest)
      }
      if (current.count >= limit) return current.since + windowMs - now
      current.count += 1
      return 0
    },
  }
}
