import type { KeyValueStorage } from './SessionStorage.ts'

/** `storage`, or the memory of the page if the browser blocks storage. */
export function safeStorage(storage: KeyValueStorage | undefined): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <value>(act: (target: KeyValueStorage) => value, fallback: () => value): value => {
    try {
      const target = storage ?? globalThis.localStorage
      return target === undefined ? fallback() : act(target)
    } catch {
      return fallback()
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (target) => target.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      attempt(
        (target) => target.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem(key) {
      memory.delete(key)
      attempt(
        (target) => target.removeItem(key),
        () => undefined,
      )
    },
  }
}
