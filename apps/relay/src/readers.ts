import type { Reader } from './serveSocket.ts'
import type { RelayStore } from './store/RelayStore.ts'

export type Readers = {
  /** Returns how many topics the reader would have with these, and how many all sockets of its address would have. */
  readonly countWith: (
    topics: readonly string[],
    reader: Reader,
  ) => { readonly ofSocket: number; readonly ofAddress: number }
  readonly add: (topics: readonly string[], reader: Reader) => Promise<void>
  /** Takes all sockets of the reader’s client off the topics. */
  readonly remove: (topics: readonly string[], reader: Reader) => Promise<void>
  readonly forget: (reader: Reader) => Promise<void>
  readonly clients: (topic: string) => readonly string[]
  /** The sockets over which a client reads the topic, oldest first. */
  readonly of: (topic: string, clientId: string) => readonly Reader[]
}

/** The readers of each topic on this process. It listens to the store for the topics that have readers. */
export const createReaders = (store: Pick<RelayStore, 'listen' | 'unlisten'>): Readers => {
  const topics = new Map<string, Map<string, Set<Reader>>>()
  const byReader = new Map<Reader, Set<string>>()
  /** The number of topics that the sockets of each address read. A topic counts once for each socket. */
  const byAddress = new Map<string, number>()
  const count = ({ address }: Reader, more: number): void => {
    const sum = (byAddress.get(address) ?? 0) + more
    if (sum === 0) byAddress.delete(address)
    else byAddress.set(address, sum)
  }

  /** @returns whether the topic has no reader left */
  const drop = (topic: string, clientId: string): boolean => {
    const clients = topics.get(topic)
    clients?.delete(clientId)
    return clients?.size === 0 && topics.delete(topic)
  }

  return {
    countWith: (more, reader) => {
      const read = byReader.get(reader)
      const added = new Set(more.filter((topic) => read?.has(topic) !== true)).size
      return { ofSocket: (read?.size ?? 0) + added, ofAddress: (byAddress.get(reader.address) ?? 0) + added }
    },
    async add(names, reader) {
      const read = byReader.get(reader) ?? new Set()
      const before = read.size
      byReader.set(reader, read)
      for (const topic of names) {
        const clients = topics.get(topic) ?? new Map<string, Set<Reader>>()
        topics.set(topic, clients)
        const readers = clients.get(reader.clientId) ?? new Set<Reader>()
        clients.set(reader.clientId, readers)
        readers.delete(reader)
        readers.add(reader)
        read.add(topic)
      }
      count(reader, read.size - before)
      await store.listen(names, reader.owner)
    },
    async remove(names, { clientId }) {
      for (const topic of names)
        for (const reader of topics.get(topic)?.get(clientId) ?? [])
          if (byReader.get(reader)?.delete(topic)) count(reader, -1)
      await store.unlisten(names.filter((topic) => drop(topic, clientId)))
    },
    async forget(reader) {
      const read = [...(byReader.get(reader) ?? [])]
      byReader.delete(reader)
      count(reader, -read.length)
      const left = read.filter((topic) => {
        const readers = topics.get(topic)?.get(reader.clientId)
        readers?.delete(reader)
        return readers?.size === 0 && drop(topic, reader.clientId)
      })
      await store.unlisten(left)
    },
    clients: (topic) => [...(topics.get(topic)?.keys() ?? [])],
    of: (topic, clientId) => [...(topics.get(topic)?.get(clientId) ?? [])],
  }
}
