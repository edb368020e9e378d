import { type GenericSchema, safeParse } from 'valibot'
import type { Platform } from '../platform/Platform.ts'

/** A cache of SPEC §9 in the stored shape of FACTS §2.3. */
export type CacheDefinition<value> = {
  /** Storage key below the kit's prefix. */
  readonly name: string
  readonly lifeMs: number
  /** Levels below the key. */
  readonly depth: 1 | 2
  /** From the stored record to its value. */
  readonly schema: GenericSchema<unknown, value>
}

/** Records under one storage key, each with a life of its own. Storage that fails is reported, never thrown. */
export type Cache<value> = {
  /** What is there, alive and valid. */
  readonly get: (path: CachePath) => value | undefined
  /** `record` in the stored shape, without its timestamp. Records past their life go. */
  readonly set: (path: CachePath, record: Readonly<Record<string, unknown>>) => void
}

/** Names of the levels below the storage key: an address, or an address and a network. */
export type CachePath = readonly [string] | readonly [string, string]

/** One stored record and where it is. */
export type StoredRecord = {
  readonly path: readonly string[]
  readonly record: object & { readonly timestamp: number }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecord = (value: unknown): value is StoredRecord['record'] =>
  isObject(value) && typeof value['timestamp'] === 'number'

/** Every record of a stored text that is one; anything else is passed over alone. */
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

/** The stored text of records; the last of one path wins. */
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

/** Younger than `lifeMs`. A record of the future is none: the clock was set back since. */
const isAlive = ({ timestamp }: StoredRecord['record'], now: number, lifeMs: number): boolean =>
  timestamp <= now && now - timestamp < lifeMs

export type CreateCacheParameters<value> = {
  readonly platform: Pick<Platform, 'storage' | 'now'>
  /** The kit's `id`. */
  readonly id: string | undefined
  readonly definition: CacheDefinition<value>
  /** Gets what storage throws: blocked, or full. */
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
          // What could not be replaced is out of date.
          platform.storage.remove(key)
          throw error
        }
      })
    },
  }
}
