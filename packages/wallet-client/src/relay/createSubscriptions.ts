import type { Logger } from '../log/Logger.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { SubscribeOptions } from './Relayer.ts'
import { subscriptionId } from './digests.ts'

export type Subscriptions = {
  readonly topics: () => string[]
  readonly has: (topic: string) => boolean
  readonly size: () => number
  readonly init: () => Promise<void>
  /** A new socket is open: the relay knows nothing of it yet. */
  readonly renew: () => void
  /** Asks once more for what the relay has not confirmed. */
  readonly retry: () => void
  /** Another tab has ended the subscription of a topic that this one reads, too. */
  readonly restore: (topic: string) => void
  /** @throws WalletClientError of the relay, unless `throwOnFailedPublish` is false. */
  readonly subscribe: (topic: string, options?: SubscribeOptions) => Promise<string>
  /** Whether the topic was read. */
  readonly unsubscribe: (topic: string) => boolean
}

export type SubscriptionsOptions = {
  readonly storage: KeyValueStore
  readonly storageKey: string
  readonly clientId: () => Promise<string>
  readonly ask: (method: string, params: object) => Promise<unknown>
  readonly connected: () => boolean
  readonly log: Logger
}

/** The longest list that the relay accepts in one request. */
const batch = 500
const linkDelayMs = 1_000

/** The topics that this client subscribes to, kept across sockets and reloads. */
export const createSubscriptions = ({
  storage,
  storageKey,
  clientId,
  ask,
  connected,
  log,
}: SubscriptionsOptions): Subscriptions => {
  const topics = new Map<string, string>()
  let unconfirmed = new Set<string>()

  const persist = (): void => {
    void storage.setItem(storageKey, {
      toJSON: () => [...topics].map(([topic, id]) => ({ topic, id, relay: { protocol: 'irn' } })),
    })
  }

  const subscribeMany = async (wanted: readonly string[]): Promise<void> => {
    for (let at = 0; at < wanted.length; at += batch) {
      const part = wanted.slice(at, at + batch)
      try {
        await ask('irn_batchSubscribe', { topics: part })
        for (const topic of part) unconfirmed.delete(topic)
      } catch (error) {
        log.warn('Relay: subscribing failed, it is tried again', error)
      }
    }
  }

  return {
    topics: () => [...topics.keys()],
    has: (topic) => topics.has(topic),
    size: () => topics.size,
    init: async () => {
      for (const { topic, id } of (await storage.getItem<readonly { topic: string; id: string }[]>(storageKey)) ?? [])
        topics.set(topic, id)
    },
    renew: () => {
      unconfirmed = new Set(topics.keys())
      if (topics.size > 0) void subscribeMany([...topics.keys()])
    },
    retry: () => {
      if (unconfirmed.size > 0) void subscribeMany([...unconfirmed])
    },
    restore: (topic) => {
      if (!topics.has(topic)) return
      unconfirmed.add(topic)
      if (connected()) void subscribeMany([topic])
    },
    subscribe: async (topic, { transportType = 'relay', internal } = {}) => {
      const id = subscriptionId(topic, await clientId())
      const known = topics.has(topic)
      topics.set(topic, id)
      persist()
      if (internal?.skipSubscribe === true) return id
      if (transportType !== 'relay') {
        // The link works without a network; the relay is only a second way.
        setTimeout(() => void ask('irn_subscribe', { topic }).catch(() => undefined), linkDelayMs)
        return id
      }
      unconfirmed.add(topic)
      try {
        await ask('irn_subscribe', { topic })
        unconfirmed.delete(topic)
      } catch (error) {
        if (internal?.throwOnFailedPublish === false) return id
        if (!known) {
          topics.delete(topic)
          unconfirmed.delete(topic)
          persist()
        }
        throw error
      }
      return id
    },
    unsubscribe: (topic) => {
      const id = topics.get(topic)
      if (id === undefined) return false
      topics.delete(topic)
      unconfirmed.delete(topic)
      persist()
      // Without a socket the relay has forgotten the subscription already.
      if (connected())
        ask('irn_unsubscribe', { topic, id }).catch((error: unknown) => log.debug('Relay: unsubscribing failed', error))
      return true
    },
  }
}
