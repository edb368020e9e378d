import type { CreateStore, Letter, RelayStore } from './RelayStore.ts'
import { mailboxLimit, markOf, repeatedSeconds } from './RelayStore.ts'

export type MemoryStore = RelayStore & {
  /** Letters that wait. */
  readonly size: () => number
  /** What they take in memory. */
  readonly bytes: () => number
}

/** Of all that waits, in bytes: a relay that is full takes nothing new, and lives. */
const budget = 128 * 1024 * 1024
/** What a letter takes beside its texts. */
const overhead = 512
const sweepMs = 60_000
/** Publishes whose repetitions are recognized. */
const mostMarks = 50_000

const bytesOf = ({ topic, message, attestation = '' }: Pick<Letter, 'topic' | 'message' | 'attestation'>): number =>
  overhead + 2 * (topic.length + message.length + attestation.length)

/** A mailbox in the memory of one process: what waits is lost with it. */
export const memoryStore: CreateStore<MemoryStore> = ({ onLetter, now }) => {
  const topics = new Map<string, Map<number, Letter>>()
  /** When the mark of a publish may be forgotten, in ms; the oldest first. */
  const marks = new Map<string, number>()
  let lastId = 0
  let bytes = 0
  let sweptAt = now()

  const remove = (letter: Letter): void => {
    const letters = topics.get(letter.topic)
    if (letters?.delete(letter.id)) bytes -= bytesOf(letter)
    if (letters?.size === 0) topics.delete(letter.topic)
  }
  const alive = (topic: string): readonly Letter[] =>
    [...(topics.get(topic)?.values() ?? [])].filter((letter) => {
      if (letter.expiresAt > now()) return true
      remove(letter)
      return false
    })

  /** The only place that finds expired messages of topics that no client asks for. */
  const sweep = (): void => {
    sweptAt = now()
    for (const topic of topics.keys()) alive(topic)
  }

  const remember = (mark: string, ttlSeconds: number): void => {
    marks.delete(mark)
    marks.set(mark, now() + Math.min(ttlSeconds, repeatedSeconds) * 1000)
    for (const [old, until] of marks) {
      if (marks.size <= mostMarks && until > now()) break
      marks.delete(old)
    }
  }

  return {
    async put(message, sender, ttlSeconds) {
      const size = bytesOf(message)
      if (now() - sweptAt >= sweepMs) sweep()
      const letters = alive(message.topic)
      const mark = `${message.topic} ${markOf(sender, message.message)}`
      if ((marks.get(mark) ?? 0) > now()) return true
      if (letters.length >= mailboxLimit || bytes + size > budget) return false
      lastId += 1
      bytes += size
      const letter = { ...message, id: lastId, sender, expiresAt: now() + ttlSeconds * 1000 }
      topics.set(letter.topic, (topics.get(letter.topic) ?? new Map<number, Letter>()).set(letter.id, letter))
      remember(mark, ttlSeconds)
      onLetter(letter)
      return true
    },
    async *waiting(topic, client) {
      yield* alive(topic).filter(({ sender }) => sender !== client)
    },
    acknowledge: async (letter) => remove(letter),
    listen: async () => {},
    unlisten: async () => {},
    check: async () => {},
    close: async () => {},
    bytes: () => bytes,
    size: () => [...topics.keys()].reduce((sum, topic) => sum + alive(topic).length, 0),
  }
}
