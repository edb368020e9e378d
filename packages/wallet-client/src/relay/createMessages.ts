import { isRecord } from '../storage/isRecord.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { envelopeHash } from './digests.ts'

export type Messages = {
  readonly init: () => Promise<void>
  /** Remembers an incoming message. @returns false if it is a duplicate */
  readonly add: (topic: string, message: string) => boolean
  /** Remembers a message that goes out: a relay that sends it back must not make it look like a message of the peer. */
  readonly addOwn: (topic: string, message: string) => void
  /** Forgets a message that could not be decrypted. */
  readonly forget: (topic: string, message: string) => void
  readonly has: (topic: string, message: string) => boolean
  /** The message is handled and its changes are stored: it is not handled again after a reload. */
  readonly close: (topic: string, message: string) => void
  /** The same for a message that another tab has handled, by its hash. */
  readonly closeHash: (topic: string, hash: string) => void
  /** Leaves a message to another tab, or to the next page. */
  readonly leave: (message: string) => void
  /** Called by core's pairing when it has read a message, which may be before the client has: does nothing. */
  readonly ack: () => Promise<void>
  /** Messages that came in and are not handled yet. */
  readonly getWithoutAck: (topics: readonly string[]) => Record<string, string[]>
  /** Messages that an earlier page or another tab did not finish, each with its topic. */
  readonly leftOver: () => readonly (readonly [topic: string, message: string])[]
  /** Unhandled messages that another tab has stored and that never came here, each with its topic. */
  readonly missed: () => Promise<readonly (readonly [topic: string, message: string])[]>
  readonly del: (topic: string) => Promise<void>
  readonly topics: () => readonly string[]
}

/** Seconds. Longer than the inbox takes a message by its id, so that none can be replayed once its hash is forgotten. */
const rememberedFor = 8 * 86_400
/** Hashes of a topic. Only a peer that floods its own topic gets there; the older half is forgotten then. */
const most = 10_000

/**
 * Which messages came in, over reloads. Remembering and asking is one step, so that copies in one read are one message. Of a handled message
 * only its hash is stored, of one that is being handled only the message: if both were stored, a page that is closed between the two
 * writes would take an unhandled message for a handled one.
 */
export const createMessages = (storage: SafeStorage, prefix: string): Messages => {
  const seenKey = `${prefix}//messages`
  const openKey = `${prefix}//messages_withoutClientAck`
  /** By topic and hash: Unix time in seconds when the message came. */
  const seen = new Map<string, Map<string, number>>()
  const open = new Map<string, Record<string, string>>()
  /** Hashes of the messages that an earlier page left unhandled, and of those left to another tab. */
  const found = new Set<string>()
  const now = (): number => Math.floor(Date.now() / 1000)

  type Hashes = readonly (readonly [topic: string, hashes: Record<string, unknown>])[]
  const load = async (key: string, get: 'getItem' | 'peek' = 'getItem'): Promise<Hashes> => {
    const stored = await storage[get]<Record<string, unknown>>(key)
    return Object.entries(stored ?? {}).flatMap(([topic, hashes]) => (isRecord(hashes) ? [[topic, hashes]] : []))
  }
  const handled = ([topic, hashes]: readonly [string, ReadonlyMap<string, number>]) => {
    const messages = open.get(topic) ?? {}
    return [topic, Object.fromEntries([...hashes].filter(([hash]) => !Object.hasOwn(messages, hash)))] as const
  }
  // The maps are turned into objects when they are written, not on each change.
  const persist = (): void => {
    void storage.setItem(seenKey, { toJSON: () => Object.fromEntries([...seen].map(handled)) })
    void storage.setItem(openKey, { toJSON: () => Object.fromEntries(open) })
  }
  /** Maps keep the order of insertion, so the oldest come first. */
  const forgetOld = (hashes: Map<string, number>): void => {
    const limit = now() - rememberedFor
    const surplus = hashes.size > most ? hashes.size - most / 2 : 0
    let index = 0
    for (const [hash, cameAt] of hashes) {
      if (index >= surplus && cameAt >= limit) return
      hashes.delete(hash)
      index += 1
    }
  }

  /** The hash, or undefined when it is remembered already. */
  const remember = (topic: string, message: string): string | undefined => {
    const hash = envelopeHash(message)
    const hashes = seen.get(topic) ?? new Map<string, number>()
    if (hashes.has(hash)) return undefined
    hashes.set(hash, now())
    seen.set(topic, hashes)
    forgetOld(hashes)
    return hash
  }
  const close = (topic: string, hash: string): void => {
    const messages = open.get(topic)
    if (messages === undefined) return
    delete messages[hash]
    found.delete(hash)
    if (Object.keys(messages).length === 0) open.delete(topic)
  }

  const closeHash = (topic: string, hash: string): void => {
    if (open.get(topic)?.[hash] === undefined) return
    close(topic, hash)
    persist()
  }

  return {
    init: async () => {
      for (const [topic, hashes] of await load(seenKey)) {
        // Clients of this protocol store no time; such a message counts as if it came now.
        const times = Object.entries(hashes).map(([hash, at]) => [hash, typeof at === 'number' ? at : now()] as const)
        const remembered = new Map(times)
        // Of a session whose page was left while it ended.
        forgetOld(remembered)
        if (remembered.size > 0) seen.set(topic, remembered)
      }
      for (const [topic, messages] of await load(openKey)) {
        for (const message of Object.values(messages)) {
          if (typeof message !== 'string') continue
          const hash = envelopeHash(message)
          // Handled by another tab since this one was stored.
          if (seen.get(topic)?.has(hash) === true) continue
          open.set(topic, { ...open.get(topic), [hash]: message })
          remember(topic, message)
          found.add(hash)
        }
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
      const hash = envelopeHash(message)
      const hashes = seen.get(topic)
      if (hashes?.delete(hash) !== true) return
      close(topic, hash)
      persist()
    },
    has: (topic, message) => seen.get(topic)?.has(envelopeHash(message)) === true,
    close: (topic, message) => closeHash(topic, envelopeHash(message)),
    closeHash,
    leave: (message) => void found.add(envelopeHash(message)),
    ack: async () => {},
    getWithoutAck: (topics) => Object.fromEntries(topics.map((topic) => [topic, Object.values(open.get(topic) ?? {})])),
    leftOver: () =>
      [...open].flatMap(([topic, messages]) =>
        Object.entries(messages).flatMap(([hash, message]) => (found.has(hash) ? [[topic, message] as const] : [])),
      ),
    missed: async () => {
      const handled = new Map((await load(seenKey, 'peek')).map(([topic, hashes]) => [topic, hashes]))
      const stored = await load(openKey, 'peek')
      return stored.flatMap(([topic, messages]) =>
        Object.entries(messages).flatMap(([hash, message]) => {
          const isKnown = seen.get(topic)?.has(hash) === true || Object.hasOwn(handled.get(topic) ?? {}, hash)
          return isKnown || typeof message !== 'string' || envelopeHash(message) !== hash
            ? []
            : [[topic, message] as const]
        }),
      )
    },
    del: async (topic) => {
      seen.delete(topic)
      open.delete(topic)
      persist()
    },
    topics: () => [...new Set([...seen.keys(), ...open.keys()])],
  }
}
