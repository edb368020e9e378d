import { type GenericSchema, safeParse } from 'valibot'
import type { Platform } from '../platform/Platform.ts'

/** Where and how long values of one kind are cached. */
export type CacheDefinition<value> = {
  /** Storage key below the kit's prefix. */
  readonly name: string
  readonly lifeMs: number
  /** Levels of keys below the storage key. */
  readonly depth: 1 | 2
  /** Validates a stored record and returns its value. */
  readonly schema: GenericSchema<unknown, value>
}

/** Cached values under one storage key, each with its own expiry. Storage errors are reported, never thrown. */
export type Cache<value> = {
  /** The cached value, if it is fresh and valid. */
  readonly get: (path: CachePath) => value | undefined
  /** Stores `record` with a timestamp, and removes expired records. */
  readonly set: (path: CachePath, record: Readonly<Record<string, unknown>>) => void
}

/** Keys below the storage key: an address, or an address and a network. */
export type CachePath = readonly [string] | readonly [string, string]

/** A stored record and its keys. */
export type StoredRecord = {
  readonly path: readonly string[]
  readonly record: object & { readonly timestamp: number }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecord = (value: unknown): value is StoredRecord['record'] =>
  isObject(value) && typeof value['timestamp'] === 'number'

/** The valid records of a stored text. */
function readRecords(text: string | null, depth: 1 | 2): readonly StoredRecord[] {
  const walk = (value: unknown, path: readonly string[]): readonly StoredRecord[] => {
    if (path.length === depth) return isRecord(value) ? [{ path, record: value }] : []
    return isObject(value) ? Object.entries(value).flatMap(([name, child]) => walk(child, [...path, name])) : []
  }
  try {
    return walk(JSON.parse(text ?? 'null'), [])
  } catch {
    return []
  }
}

/** Records as text to store; of two with the same keys the last one wins. */
function writeRecords(records: readonly StoredRecord[]): string {
  const levels = new Map<string, object | Map<string, object>>()
  for (const { path, record } of records) {
    const [first = '', second] = path
    if (second === undefined) levels.set(first, record)
    else {
      const level = levels.get(first)
      levels.set(first, new Map([...(level instanceof Map ? level : []), [second, record]]))
    }
  }
  return JSON.stringify(
    Object.fromEntries(
      [...levels].map(([name, level]) => [name, level instanceof Map ? Object.fromEntries(level) : level]),
    ),
  )
}

/** Younger than `lifeMs`, and not from the future: the clock may have been set back. */
const isAlive = ({ timestamp }: StoredRecord['record'], now: number, lifeMs: number): boolean =>
  timestamp <= now && now - timestamp < lifeMs

export type CreateCacheParameters<value> = {
  readonly platform: Pick<Platform, 'storage' | 'now'>
  /** The kit's `id`. */
  readonly id: string | undefined
  readonly definition: CacheDefinition<value>
  /** Receives what storage throws where it is blocked or full. */
  readonly onError: (error: unknown) => void
}

export function createCache<value>({ platform, id, definition, onError }: CreateCacheParameters<value>): Cache<value> {
  const { name, lifeMs, depth, schema } = definition
  const key = `${id === undefined ? '@appkit' : `@appkit/${id}`}/${name}`
  const at = (path: CachePath) => (stored: StoredRecord) => stored.path.every((part, level) => part === path[level])

  const guard = <result>(act: () => result): result | undefined => {
    try {
      return act()
    } catch (error) {
      onError(error)
      return undefined
    }
  }
  const alive = (): readonly StoredRecord[] => {
    const now = platform.now()
    return readRecords(platform.storage.get(key), depth).filter(({ record }) => isAlive(record, now, lifeMs))
  }

  return {
    get: (path) =>
      guard(() => {
        const stored = alive().find(at(path))
        const result = stored && safeParse(schema, stored.record)
        return result?.success ? result.output : undefined
      }),
    set(path, record) {
      guard(() => {
        const others = alive().filter((stored) => !at(path)(stored))
        const text = writeRecords([...others, { path, record: { ...record, timestamp: platform.now() } }])
        try {
          platform.storage.set(key, text)
        } catch (error) {
          // The previous content is out of date.
          platform.storage.remove(key)
          throw error
        }
      })
    },
  }
}
