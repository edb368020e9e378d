import type { CreateStore, Letter, RelayStore } from './RelayStore.ts'
import { mailboxLimit } from './RelayStore.ts'

export type MemoryStore = RelayStore & {
  /** Letters that wait. */
  readonly size: () => number
}

/** A mailbox in the memory of one process: what waits is lost with it. */
export const memoryStore: CreateStore<MemoryStore> = ({ onLetter, now }) => {
  const topics = new Map<string, Map<number, Letter>>()
  let lastId = 0

  const remove = ({ topic, id }: Letter): void => {
    const letters = topics.get(topic)
    letters?.delete(id)
    if (letters?.size === 0) topics.delete(topic)
  }
  const alive = (topic: string): readonly Letter[] =>
    [...(topics.get(topic)?.values() ?? [])].filter((letter) => {
      if (letter.expiresAt > now()) return true
      remove(letter)
      return false
    })

  return {
    async put(message, sender, ttlSeconds) {
      const letters = alive(message.topic)
      if (letters.some((letter) => letter.sender === sender && letter.message === message.message)) return true
      if (letters.length >= mailboxLimit) return false
      lastId += 1
      const letter = { ...message, id: lastId, sender, expiresAt: now() + ttlSeconds * 1000 }
      topics.set(letter.topic, (topics.get(letter.topic) ?? new Map<number, Letter>()).set(letter.id, letter))
      onLetter(letter)
      return true
    },
    waiting: async (topic, client) => alive(topic).filter(({ sender }) => sender !== client),
    acknowledge: async (letter) => remove(letter),
    listen: async () => {},
    unlisten: async () => {},
    check: async () => {},
    close: async () => {},
    size: () => [...topics.keys()].reduce((sum, topic) => sum + alive(topic).length, 0),
  }
}
