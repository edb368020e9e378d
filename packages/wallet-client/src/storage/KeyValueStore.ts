/** The persistent storage of the client. Values are JSON. */
export type KeyValueStore = {
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: <T = unknown>() => Promise<[string, T][]>
  readonly getItem: <T = unknown>(key: string) => Promise<T | undefined>
  readonly setItem: <T = unknown>(key: string, value: T) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
}
