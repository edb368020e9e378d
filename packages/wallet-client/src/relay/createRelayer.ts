import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { createMessages } from './createMessages.ts'
import type { Messages } from './createMessages.ts'
import { createTabs } from './createTabs.ts'
import { createTransport } from './createTransport.ts'
import { envelopeType } from './envelopeType.ts'
import type { RelayEvent } from './RelayEvent.ts'
import { relayUrl } from './relayUrl.ts'
import { subscriptionId } from './subscriptionId.ts'

export type RelayerEvents = {
  relayer_message: RelayEvent
  relayer_connect: undefined
  relayer_disconnect: undefined
  relayer_error: WalletClientError
  /** Another tab of this client ended the session of a topic. */
  tab_deleted: { readonly topic: string }
  /** Another tab of this client stored a session. */
  tab_session: { readonly topic: string }
}

export type PublishOptions = {
  /** Seconds. */
  readonly ttl?: number | undefined
  readonly prompt?: boolean | undefined
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
  readonly internal?: { readonly throwOnFailedPublish?: boolean | undefined } | undefined
  /** How long it is tried again, in ms. */
  readonly limitMs?: number | undefined
}

export type SubscribeOptions = {
  readonly transportType?: string | undefined
  readonly internal?: { readonly skipSubscribe?: boolean | undefined; readonly throwOnFailedPublish?: boolean | undefined } | undefined
}

/** The part of core's relayer interface that core's own parts and the client use. */
export type Relayer = Emitter<RelayerEvents> & {
  readonly protocol: 'wc'
  readonly version: 2
  readonly name: 'relayer'
  readonly context: 'relayer'
  readonly messages: Messages
  readonly connected: boolean
  readonly connecting: boolean
  readonly transportExplicitlyClosed: boolean
  readonly subscriber: { readonly topics: readonly string[]; readonly hasAnyTopics: boolean; readonly isSubscribed: (topic: string) => Promise<boolean> }
  readonly init: () => Promise<void>
  readonly publish: (topic: string, message: string, options?: PublishOptions) => Promise<void>
  /** Any method of the relay. */
  readonly ask: (method: string, params: object, limitMs?: number) => Promise<unknown>
  readonly subscribe: (topic: string, options?: SubscribeOptions) => Promise<string>
  readonly unsubscribe: (topic: string) => Promise<void>
  readonly onLinkMessageEvent: (event: RelayEvent) => Promise<void>
  readonly confirmOnlineStateOrThrow: () => Promise<void>
  readonly transportOpen: () => Promise<void>
  readonly transportClose: () => Promise<void>
  readonly restartTransport: () => Promise<void>
  /** Begins to talk with the other tabs of this client. */
  readonly meetTabs: () => Promise<void>
  /** Tells the other tabs of this client that a session is over, or that one was stored. */
  readonly tellTabs: (type: 'deleted' | 'session', topic: string) => void
  /** Ends everything, the talk with other tabs included. */
  readonly end: () => void
  /** Called with each heartbeat. */
  readonly check: () => void
}

export type RelayerOptions = {
  readonly url: string
  readonly projectId: string | undefined
  readonly storage: KeyValueStore
  /** `wc@2:core:0.3` and the client's own prefix. */
  readonly storagePrefix: string
  readonly clientId: () => Promise<string>
  readonly signToken: (audience: string) => Promise<string>
  readonly log: Logger
}

/** Hours: what core publishes by itself carries its own. */
const defaultTtlSeconds = 6 * 60 * 60
const batch = 500
/** No honest envelope is longer; hosted relays take less. */
const longestMessage = 2 * 1024 * 1024

const online = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Publishes, subscribes and hands on what comes in: each message once, in the order in which it came. */
export const createRelayer = (options: RelayerOptions): Relayer => {
  const { url, projectId, storage, storagePrefix, clientId, signToken, log } = options
  const events = createEmitter<RelayerEvents>((error) => log.error(error))
  const messages = createMessages(storage, storagePrefix)
  const tabs = createTabs()
  const subscriptionsKey = `${storagePrefix}//subscription`
  const topics = new Map<string, string>()
  let unconfirmed = new Set<string>()
  let explicitlyClosed = false
  let ended = false

  const persist = (): void => {
    void storage.setItem(subscriptionsKey, {
      toJSON: () => [...topics].map(([topic, id]) => ({ topic, id, relay: { protocol: 'irn' } })),
    })
  }

  /** Takes a message of the relay, or one that another tab hands on. */
  const accept = (event: RelayEvent, fromTab = false): void => {
    if (event.message.length > longestMessage) return log.warn(`Relay: a message of ${event.message.length} characters was dropped`)
    const type = envelopeType(event.message)
    // Plain text is for links alone: on the relay anyone could write it.
    if (type !== 0 && type !== 1) return log.warn('Relay: an envelope of no known type was dropped')
    if (!topics.has(event.topic)) return log.debug('Relay: a message on a topic that nobody reads was dropped')
    if (!messages.add(event.topic, event.message)) return log.debug('Relay: a message that came before was dropped')
    if (!fromTab) tabs.tell({ type: 'event', event })
    events.emit('relayer_message', event)
  }

  const onPush = (method: string, params: unknown, acknowledge: () => void): void => {
    if (!method.endsWith('_subscription')) return
    acknowledge()
    const data = isRecord(params) ? params['data'] : undefined
    if (!isRecord(data)) return
    const { topic, message, publishedAt, attestation } = data
    if (typeof topic !== 'string' || typeof message !== 'string') return
    accept({
      topic,
      message,
      publishedAt: typeof publishedAt === 'number' ? publishedAt : Date.now(),
      transportType: 'relay',
      attestation: typeof attestation === 'string' ? attestation : undefined,
    })
  }

  const subscribeMany = async (wanted: readonly string[]): Promise<void> => {
    for (let at = 0; at < wanted.length; at += batch) {
      const part = wanted.slice(at, at + batch)
      try {
        await transport.ask('irn_batchSubscribe', { topics: part })
        for (const topic of part) unconfirmed.delete(topic)
      } catch (error) {
        log.warn('Relay: subscribing failed, it is tried again', error)
      }
    }
  }

  const transport = createTransport({
    log,
    url: async () => relayUrl({ url, projectId, auth: await signToken(url) }),
    wanted: () => topics.size > 0,
    onPush,
    onOpen: () => {
      explicitlyClosed = false
      unconfirmed = new Set(topics.keys())
      if (topics.size > 0) void subscribeMany([...topics.keys()])
      events.emit('relayer_connect', undefined)
    },
    onClosed: () => events.emit('relayer_disconnect', undefined),
    onRefused: (error) => events.emit('relayer_error', error),
  })

  const confirmOnlineStateOrThrow = async (): Promise<void> => {
    if (!online()) throw new WalletClientError('RELAY_UNREACHABLE', 'This device is offline.', { context: { offline: true } })
  }

  const subscribe = async (topic: string, { transportType = 'relay', internal }: SubscribeOptions = {}): Promise<string> => {
    const id = subscriptionId(topic, await clientId())
    const known = topics.has(topic)
    topics.set(topic, id)
    persist()
    if (internal?.skipSubscribe === true) return id
    if (transportType !== 'relay') {
      // The link works without a network; the relay is only a second way.
      setTimeout(() => void transport.ask('irn_subscribe', { topic }).catch(() => undefined), 1000)
      return id
    }
    unconfirmed.add(topic)
    try {
      await transport.ask('irn_subscribe', { topic })
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
  }

  const transportClose = async (): Promise<void> => {
    explicitlyClosed = true
    transport.close()
  }
  const transportOpen = async (): Promise<void> => {
    if (topics.size > 0) await transport.connect()
  }

  return {
    ...events,
    protocol: 'wc',
    version: 2,
    name: 'relayer',
    context: 'relayer',
    messages,
    get connected() {
      return transport.connected()
    },
    get connecting() {
      return transport.connecting()
    },
    get transportExplicitlyClosed() {
      return explicitlyClosed
    },
    subscriber: {
      get topics() {
        return [...topics.keys()]
      },
      get hasAnyTopics() {
        return topics.size > 0
      },
      isSubscribed: async (topic) => topics.has(topic),
    },
    init: async () => {
      await messages.init()
      for (const { topic, id } of (await storage.getItem<readonly { topic: string; id: string }[]>(subscriptionsKey)) ?? []) topics.set(topic, id)
      // Signing the token takes milliseconds, for which init need not wait.
      setTimeout(() => {
        if (!ended) transportOpen().catch((error: unknown) => log.warn('Relay: not connected yet', error))
      }, 0)
    },
    meetTabs: async () => {
      tabs.open(await clientId(), (message) => {
        if (message.type === 'event') accept({ ...message.event, transportType: 'relay' }, true)
        else events.emit(`tab_${message.type}`, { topic: message.topic })
      })
    },
    publish: async (topic, message, { ttl = defaultTtlSeconds, prompt = false, tag = 0, attestation, internal, limitMs } = {}) => {
      try {
        await transport.ask('irn_publish', { topic, message, ttl, prompt, tag, ...(attestation ? { attestation } : {}) }, limitMs)
      } catch (error) {
        if (internal?.throwOnFailedPublish === true) throw error
        log.warn('Relay: publishing failed', error)
      }
    },
    ask: transport.ask,
    subscribe,
    unsubscribe: async (topic) => {
      const id = topics.get(topic)
      if (id === undefined) return
      topics.delete(topic)
      unconfirmed.delete(topic)
      persist()
      void messages.del(topic)
      // Without a socket the relay has forgotten the subscription already.
      if (transport.connected()) transport.ask('irn_unsubscribe', { topic, id }).catch((error: unknown) => log.debug('Relay: unsubscribing failed', error))
    },
    onLinkMessageEvent: async (event) => {
      if (messages.add(event.topic, event.message)) events.emit('relayer_message', { ...event, transportType: 'link_mode' })
    },
    confirmOnlineStateOrThrow,
    transportOpen,
    transportClose,
    restartTransport: async () => {
      transport.close()
      await transportOpen()
    },
    tellTabs: (type, topic) => tabs.tell({ type, topic }),
    end: () => {
      ended = true
      tabs.close()
      void transportClose()
    },
    check: () => {
      if (explicitlyClosed) return
      transport.check()
      if (transport.connected() && unconfirmed.size > 0) void subscribeMany([...unconfirmed])
    },
  }
}
