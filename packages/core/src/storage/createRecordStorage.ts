import type { PlatformStorage } from '../platform/Platform.ts'

/** A stored record of the kit, by namespace: read entry by entry, so that a bad one loses nothing else. */
export type RecordStorage = {
  /** The parsed entries; those that `parse` rejects are left out. */
  readonly read: <value>(key: string, parse: (value: unknown) => value | undefined) => Readonly<Record<string, value>>
  readonly write: (key: string, record: Readonly<Record<string, unknown>>) => void
}

export function createRecordStorage({
  storage,
  id,
  onError,
}: {
  readonly storage: PlatformStorage
  /** The kit's `id`: a second kit keeps its records apart. */
  readonly id: string | undefined
  readonly onError: (error: unknown) => void
}): RecordStorage {
  const prefix = id === undefined ? '@appkit' : `@appkit/${id}`

  function readJson(key: string): unknown {
    try {
      return JSON.parse(storage.get(`${prefix}/${key}`) ?? 'null')
    } catch (error) {
      // A value of another program is not a failure of the storage.
      if (!(error instanceof SyntaxError)) onError(error)
      return null
    }
  }

  return {
    read(key, parse) {
      const record = readJson(key)
      if (typeof record !== 'object' || record === null) return {}
      return Object.fromEntries(
        Object.entries(record).flatMap(([entry, value]) => {
          const parsed = parse(value)
          return parsed === undefined ? [] : [[entry, parsed]]
        }),
      )
    },
    write(key, record) {
      try {
        storage.set(`${prefix}/${key}`, JSON.stringify(record))
      } catch (error) {
        onError(error)
      }
    },
  }
}
