import { cannotVerify } from '../errors/SiwxError.ts'

/** A value, kept until `expiresAt`, in milliseconds since 1970. */
export type StoreEntry<value> = {
  /** The value that is kept. */
  readonly value: value
  /** When the value expires, in milliseconds since 1970. */
  readonly expiresAt: number
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

/**
 * A store in the memory of one process.
 *
 * @param maxEntries Default: 100,000.
 * @param whenFull `oldest` (default): the oldest value goes. `refuse`: nothing new is kept, so that a flood ends nobody's session; `update`
 * throws SiwxError `CANNOT_VERIFY` then.
 */
export function memoryStore<value>(
  maxEntries: number = 100_000,
  whenFull: 'oldest' | 'refuse' = 'oldest',
): ExpiringStore<value> {
  const entries = new Map<string, StoreEntry<value>>()
  let sweptAt = Number.NEGATIVE_INFINITY
  const sweep = (): void => {
    if (Date.now() - sweptAt < sweepMs) return
    sweptAt = Date.now()
    for (const key of entries.keys()) read(key)
  }
  const read = (key: string): value | undefined => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    entries.delete(key)
    return undefined
  }
  return {
    get: async (key) => read(key),
    async update(key, change) {
      const before = read(key)
      const next = change(before)
      if (next !== undefined && before === undefined && whenFull === 'refuse' && entries.size >= maxEntries) {
        sweep()
        if (entries.size >= maxEntries) throw cannotVerify('the server has no room for more sessions')
      }
      entries.delete(key)
      if (next !== undefined) entries.set(key, next)
      for (const [oldest] of entries) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
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
