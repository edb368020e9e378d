import type { PlatformStorage } from '../platform/Platform.ts'

/** The storage of one kit, for its adapters: a second kit of a page has an `id`, and its records a place of their own. */
export function scopedStorage(storage: PlatformStorage, id: string | undefined): PlatformStorage {
  if (id === undefined) return storage
  const scoped = (key: string): string =>
    `@appkit/${id}/${key.startsWith('@appkit/') ? key.slice('@appkit/'.length) : key}`
  return {
    get: (key) => storage.get(scoped(key)),
    set: (key, value) => storage.set(scoped(key), value),
    remove: (key) => storage.remove(scoped(key)),
  }
}
