import type { KeyValueStore } from './KeyValueStore.ts'

/** A storage that ends with its client. */
export const createMemory = (): KeyValueStore => {
  const values = new Map<string, string>()
  // Parsed each time: what is changed afterwards is not changed here.
  const read = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values].map(([key, text]): [string, T] => [key, read(text) as T]),
    getItem: async <T>(key: string) => read(values.get(key)) as T | undefined,
    setItem: async (key, value) => void values.set(key, JSON.stringify(value)),
    removeItem: async (key) => void values.delete(key),
  }
}
