import type { Reader } from './serveSocket.ts'
import type { RelayStore } from './store/RelayStore.ts'

export type Readers = {
  /** How many topics the reader would read with these. */
  readonly countWith: (topics: readonly string[], reader: Reader) => number
  readonly add: (topic: string, reader: Reader) => Promise<void>
  /** Takes all sockets of the reader’s client off the topic. */
  readonly remove: (topic: string, reader: Reader) => Promise<void>
  readonly forget: (reader: Reader) => Promise<void>
  readonly clients: (topic: string) => readonly string[]
  /** The sockets over which a client reads the topic, oldest first. */
  readonly of: (topic: string, clientId: string) => readonly Reader[]
}

/** The readers of each topic on this process. It listens to the store for the topics that have readers. */
export const createReaders = (store: Pick<RelayStore, 'listen' | 'unlisten'>): Readers => {
  const topics = new Map<string, Map<string, Set<Reader>>>()
  const byReader = new Map<Reader, Set<string>>()

  const drop = (topic: string, clientId: string): Promise<void> | undefined => {
    const clients = topics.get(topic)
    clients?.delete(clientId)
    if (clients?.size !== 0) return undefined
    topics.delete(topic)
    return store.unlisten(topic)
  }

  return {
    countWith: (more, reader) => {
      const read = byReader.get(reader)
      return (read?.size ?? 0) + new Set(more.filter((topic) => read?.has(topic) !== true)).size
    },
    async add(topic, reader) {
      const clients = topics.get(topic) ?? new Map<string, Set<Reader>>()
      topics.set(topic, clients)
      const readers = clients.get(reader.clientId) ?? new Set<Reader>()
      clients.set(reader.clientId, readers)
      readers.delete(reader)
      readers.add(reader)
      byReader.set(reader, (byReader.get(reader) ?? new Set()).add(topic))
      await store.listen(topic)
    },
    async remove(topic, { clientId }) {
      for (const reader of topics.get(topic)?.get(clientId) ?? []) byReader.get(reader)?.delete(topic)
      await drop(topic, clientId)
    },
    async forget(reader) {
      const read = byReader.get(reader) ?? []
      byReader.delete(reader)
      for (const topic of read) {
        const readers = topics.get(topic)?.get(reader.clientId)
        readers?.delete(reader)
        if (readers?.size === 0) await drop(topic, reader.clientId)
      }
    },
    clients: (topic) => [...(topics.get(topic)?.keys() ?? [])],
    of: (topic, clientId) => [...(topics.get(topic)?.get(clientId) ?? [])],
  }
}
