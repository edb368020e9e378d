import { isRecord } from '../storage/isRecord.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { sha256 } from './sha256.ts'

export type Messages = {
  readonly init: () => Promise<void>
  /** Remembers a message that came in; false when it has come before. */
  readonly add: (topic: string, message: string) => boolean
  /** Remembers a message that goes out: a relay that hands it back must not pass it off as the peer's. */
  readonly addOwn: (topic: string, message: string) => void
  /** As if it had not come. */
  readonly forget: (topic: string, message: string) => void
  readonly has: (topic: string, message: string) => boolean
  /** The message has been handled and what it brought is kept: it need not be handled again after a restart. */
  readonly close: (topic: string, message: string) => void
  /** Core's pairing says so when it has read a message, which the client may not have by then. Nothing is done. */
  readonly ack: () => Promise<void>
  /** What came in but was not handled to its end. */
  readonly getWithoutAck: (topics: readonly string[]) => Record<string, string[]>
  /** Of that, what came before `init`, each with its topic. */
  readonly leftOver: () => readonly (readonly [topic: string, message: string])[]
  readonly del: (topic: string) => Promise<void>
}

/** How many messages of a topic are remembered: far more than a mailbox hands out again. */
const remembered = 1000

/**
 * Which messages came in. Remembering and asking is one step with nothing between, so that copies in one read are one message.
 * Of a handled message only its hash is kept, of one that is being handled only the message: were the two written apart, a page that is left
 * in between would take a message for handled that nobody has.
 */
export const createMessages = (storage: KeyValueStore, prefix: string): Messages => {
  const seenKey = `${prefix}//messages`
  const openKey = `${prefix}//messages_withoutClientAck`
  const seen = new Map<string, Record<string, string>>()
  const open = new Map<string, Record<string, string>>()
  const sizes = new Map<string, number>()
  /** Hashes. */
  const found = new Set<string>()

  const load = async (key: string, into: Map<string, Record<string, string>>): Promise<void> => {
    const stored = await storage.getItem<Record<string, Record<string, string>>>(key)
    for (const [topic, hashes] of Object.entries(stored ?? {})) if (isRecord(hashes)) into.set(topic, { ...hashes })
  }
  const handled = ([topic, hashes]: readonly [string, Record<string, string>]): readonly [
    string,
    Record<string, string>,
  ] => {
    const messages = open.get(topic)
    return [
      topic,
      messages === undefined
        ? hashes
        : Object.fromEntries(Object.entries(hashes).filter(([hash]) => !Object.hasOwn(messages, hash))),
    ]
  }
  // The maps are turned into objects when they are written, not on each change.
  const persist = (): void => {
    void storage.setItem(seenKey, { toJSON: () => Object.fromEntries([...seen].map(handled)) })
    void storage.setItem(openKey, { toJSON: () => Object.fromEntries(open) })
  }
  const shrink = (topic: string, hashes: Record<string, string>): void => {
    const size = (sizes.get(topic) ?? Object.keys(hashes).length - 1) + 1
    sizes.set(topic, size)
    if (size <= remembered) return
    const kept = Object.entries(hashes).slice(-remembered / 2)
    seen.set(topic, Object.fromEntries(kept))
    sizes.set(topic, kept.length)
  }

  /** The hash, or undefined when it is remembered already. */
  const remember = (topic: string, message: string): string | undefined => {
    const hash = sha256(message)
    const hashes = seen.get(topic) ?? {}
    if (Object.hasOwn(hashes, hash)) return undefined
    hashes[hash] = ''
    seen.set(topic, hashes)
    shrink(topic, hashes)
    return hash
  }
  const close = (topic: string, hash: string): void => {
    const messages = open.get(topic)
    if (messages === undefined) return
    delete messages[hash]
    if (Object.keys(messages).length === 0) open.delete(topic)
  }

  return {
    init: async () => {
      await load(seenKey, seen)
      await load(openKey, open)
      for (const [topic, messages] of open)
        for (const [hash, message] of Object.entries(messages)) {
          remember(topic, message)
          found.add(hash)
        }
    },
    add: (topic, message) => {
      const hash = remember(topic, message)
      if (hash === undefined) return false
      const messages = open.get(topic) ?? {}
      messages[hash] = message
      open.set(topic, messages)
      persist()
      return true
    },
    addOwn: (topic, message) => {
      if (remember(topic, message) !== undefined) persist()
    },
    forget: (topic, message) => {
      const hash = sha256(message)
      const hashes = seen.get(topic)
      if (hashes === undefined || !Object.hasOwn(hashes, hash)) return
      delete hashes[hash]
      sizes.set(topic, (sizes.get(topic) ?? Object.keys(hashes).length + 1) - 1)
      close(topic, hash)
      persist()
    },
    has: (topic, message) => Object.hasOwn(seen.get(topic) ?? {}, sha256(message)),
    close: (topic, message) => {
      if (!open.has(topic)) return
      close(topic, sha256(message))
      persist()
    },
    ack: async () => {},
    getWithoutAck: (topics) => Object.fromEntries(topics.map((topic) => [topic, Object.values(open.get(topic) ?? {})])),
    leftOver: () =>
      [...open].flatMap(([topic, messages]) =>
        Object.entries(messages).flatMap(([hash, message]) => (found.has(hash) ? [[topic, message] as const] : [])),
      ),
    del: async (topic) => {
      seen.delete(topic)
      open.delete(topic)
      sizes.delete(topic)
      persist()
    },
  }
}
