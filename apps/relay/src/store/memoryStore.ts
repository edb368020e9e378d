import { createLedger, type Entry } from './createLedger.ts'
import type { CreateStore, Letter, RelayStore } from './RelayStore.ts'
import {
  bytesOf,
  mailboxLimit,
  markOf,
  readerBytes,
  readSeconds,
  repeatedSeconds,
  unreadSeconds,
} from './RelayStore.ts'

export type MemoryStore = RelayStore & {
  /** Letters that wait. */
  readonly size: () => number
  /** What they take in memory, with the topics that are known to have a reader. */
  readonly bytes: () => number
}

export type MemoryStoreOptions = {
  /** Of all that is kept, in bytes. Default: 128 MiB. */
  readonly mostBytes?: number | undefined
}

const sweepMs = 60_000
/** A store that is full is swept this often. */
const fullSweepMs = 1_000
/** Publishes whose repetitions are recognized. */
const mostMarks = 50_000

/** A mailbox in the memory of one process: what waits is lost with it. */
export const memoryStoreOf =
  ({ mostBytes = 128 * 1024 * 1024 }: MemoryStoreOptions = {}): CreateStore<MemoryStore> =>
  ({ onLetter, onAcknowledged, now }) => {
    const ledger = createLedger(mostBytes)
    const topics = new Map<string, Map<number, { readonly letter: Letter; readonly entry: Entry }>>()
    /** The topics that have a reader, each with when that is forgotten, in ms. */
    const read = new Map<string, { expiresAt: number; readonly entry: Entry }>()
    /** When the mark of a publish may be forgotten, in ms; the oldest first. */
    const marks = new Map<string, number>()
    let lastId = 0
    let sweptAt = now()

    const forget = (topic: string, id: number): void => {
      const letters = topics.get(topic)
      letters?.delete(id)
      if (letters?.size === 0) topics.delete(topic)
    }
    const remove = (letter: Letter): void => {
      const kept = topics.get(letter.topic)?.get(letter.id)
      if (kept) ledger.remove(kept.entry)
      forget(letter.topic, letter.id)
    }
    const alive = (topic: string): readonly Letter[] =>
      [...(topics.get(topic)?.values() ?? [])].flatMap(({ letter }) => {
        if (letter.expiresAt > now()) return [letter]
        remove(letter)
        return []
      })

    /** The only place that finds expired messages of topics that no client asks for. */
    const sweep = (afterMs: number): void => {
      if (now() - sweptAt < afterMs) return
      sweptAt = now()
      for (const topic of topics.keys()) alive(topic)
      for (const [topic, { expiresAt, entry }] of read)
        if (expiresAt <= now()) {
          read.delete(topic)
          ledger.remove(entry)
        }
    }
    const add = (entry: Entry): ReturnType<typeof ledger.add> => {
      const kept = ledger.bytes() + entry.bytes > mostBytes ? 'store' : ledger.add(entry)
      if (kept === 'kept') return kept
      sweep(fullSweepMs)
      return ledger.add(entry)
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
      async put(publication, ttlSeconds) {
        const { topic, sender, owner, message } = publication
        sweep(sweepMs)
        const letters = alive(topic)
        const mark = `${topic} ${markOf(sender, message)}`
        if ((marks.get(mark) ?? 0) > now()) return 'kept'
        if (letters.length >= mailboxLimit) return 'mailbox'
        const id = lastId + 1
        const entry: Entry = { owner, bytes: bytesOf(publication), drop: () => forget(topic, id) }
        const kept = add(entry)
        if (kept !== 'kept') return kept
        lastId = id
        const seconds = read.has(topic) ? ttlSeconds : Math.min(ttlSeconds, unreadSeconds)
        const letter = { ...publication, id, expiresAt: now() + seconds * 1000 }
        topics.set(topic, (topics.get(topic) ?? new Map<number, never>()).set(id, { letter, entry }))
        remember(mark, ttlSeconds)
        onLetter(letter)
        return 'kept'
      },
      async *waiting(topic, client) {
        yield* alive(topic).filter(({ sender }) => sender !== client)
      },
      occupied: async (names) => names.filter((topic) => alive(topic).length > 0),
      acknowledge(letter) {
        remove(letter)
        onAcknowledged?.(1, 'kept')
      },
      async listen(names, owner) {
        for (const topic of names) {
          const expiresAt = now() + readSeconds * 1000
          const known = read.get(topic)
          const entry: Entry = { owner, bytes: readerBytes, drop: () => read.delete(topic) }
          if (known) known.expiresAt = expiresAt
          // Without room for it, its messages live for an hour.
          else if (add(entry) === 'kept') read.set(topic, { expiresAt, entry })
        }
      },
      unlisten: async () => {},
      check: async () => {},
      gauges: () => ({ stored_bytes: ledger.bytes() }),
      close: async () => {},
      bytes: ledger.bytes,
      size: () => [...topics.keys()].reduce((sum, topic) => sum + alive(topic).length, 0),
    }
  }

export const memoryStore: CreateStore<MemoryStore> = memoryStoreOf()
