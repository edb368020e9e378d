import { safeParse } from 'valibot'
import type { Platform } from '../../platform/Platform.ts'
import type { Cache, CachePath } from './Cache.ts'
import type { CacheDefinition } from './CacheDefinition.ts'
import { isAlive, readRecords, type StoredRecord, writeRecords } from './records.ts'

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
