/** The persistent storage of the client. Values are JSON. */
export type KeyValueStore = {
  /** Returns all keys. */
  readonly getKeys: () => Promise<string[]>
  /** Returns all keys with their values. */
  readonly getEntries: <T = unknown>() => Promise<[string, T][]>
  /** Returns the value of a key, or `undefined` if there is none. */
  readonly getItem: <T = unknown>(key: string) => Promise<T | undefined>
  /** Stores a value, which must survive `JSON.stringify`. */
  readonly setItem: <T = unknown>(key: string, value: T) => Promise<void>
  /** Deletes a key. One that is not there is ignored. */
  readonly removeItem: (key: string) => Promise<void>
}
