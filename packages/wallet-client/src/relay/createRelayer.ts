import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { createMessages } from './createMessages.ts'
import { type Carrier, createOutbox } from './createOutbox.ts'
import { createOutstanding } from './createOutstanding.ts'
import { createSharedSocket } from './createSharedSocket.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { createTabIdentity } from './createTabIdentity.ts'
import { createTabs } from './createTabs.ts'
import { type AskOptions, createTransport } from './createTransport.ts'
import { envelopeHash, envelopeType } from './digests.ts'
import { openFirst } from './openFirst.ts'
import type { TabPlatform } from './TabPlatform.ts'
import type { Relayer, RelayerEvents } from './Relayer.ts'
import type { RelayEvent } from './RelayEvent.ts'
import type { RelayTrace } from './traceSocket.ts'
import { onReturn } from './onReturn.ts'
import { relayUrl } from './relayUrl.ts'
import { isUnknownMethod, toPublications } from './toPublications.ts'

export type RelayerOptions = {
  /** The first that answers is used, as long as there are subscriptions on it. */
  readonly urls: readonly string[]
  readonly projectId: string | undefined
  readonly storage: SafeStorage
  /** `wc@2:core:0.3` and the client's own prefix. */
  readonly storagePrefix: string
  readonly clientId: () => Promise<string>
  readonly signToken: (audience: string) => Promise<string>
  readonly tabs: TabPlatform
  readonly log: Logger
  readonly trace?: RelayTrace | undefined
}

/** Hours: what core publishes by itself carries its own. */
const defaultTtlSeconds = 6 * 60 * 60
/** How long a relay may take to accept a socket. */
const attemptMs = 15_000
/** The longest accepted envelope; hosted relays accept less. */
const longestMessage = 2 * 1024 * 1024

const online = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Publishes, subscribes, and emits incoming messages: each once, in the order of arrival. */
export const createRelayer = (options: RelayerOptions): Relayer => {
  const { urls, projectId, storage, storagePrefix, clientId, signToken, tabs: platform, log, trace } = options
  const events = createEmitter<RelayerEvents>((error) => log.error(error))
  const messages = createMessages(storage, storagePrefix)
  const tabs = createTabs(platform)
  const tab = createTabIdentity(platform)
  /** Only another relay needs these publications again. */
  const outstanding = urls.length > 1 ? createOutstanding() : undefined
  const relayKey = `${storagePrefix}//relay`
  /** The relay of the last contact with the wallet, which has its sessions. */
  let relay: string | undefined
  let hasMoved = false
  let explicitlyClosed = false
  let ended = false
  let unfollow = (): void => {}

  /** Handles a message from the relay, or one that another tab passes on. */
  const accept = (event: RelayEvent, fromTab = false): void => {
    if (event.message.length > longestMessage)
      return log.warn(`Relay: a message of ${event.message.length} characters was dropped`)
    const type = envelopeType(event.message)
    // Plain text is allowed in links only: on the relay anyone could have written it.
    if (type !== 0 && type !== 1) return log.warn('Relay: an envelope of no known type was dropped')
    if (!subscriptions.has(event.topic)) return log.debug('Relay: a message on an unknown topic was dropped')
    if (!messages.add(event.topic, event.message)) return log.debug('Relay: a message that came before was dropped')
    if (!fromTab && !shared.isShared()) tabs.tell({ type: 'event', event })
    events.emit('relayer_message', event)
  }

  /** @returns whether the message is to be acknowledged: on a socket that tabs share, by those that read its topic */
  const take = (params: unknown): boolean => {
    const data = isRecord(params) ? params['data'] : undefined
    if (!isRecord(data)) return true
    const { topic, message, publishedAt, attestation } = data
    if (typeof topic !== 'string' || typeof message !== 'string') return true
    accept({
      topic,
      message,
      publishedAt: typeof publishedAt === 'number' ? publishedAt : Date.now(),
      transportType: 'relay',
      attestation: typeof attestation === 'string' ? attestation : undefined,
    })
    return !shared.isShared() || subscriptions.has(topic)
  }
  const onPush = (method: string, params: unknown, acknowledge: () => void): void => {
    if (!method.endsWith('_subscription')) return
    if (!take(params)) return
    // The relay forgets what is acknowledged: it has to be stored here first.
    void storage.written().then(acknowledge)
  }

  const shared = createSharedSocket({
    tabs: platform,
    name: async () => `wallet-client socket 1 ${await clientId()} ${projectId ?? ''} ${urls.join(' ')}`,
    openDirect: (handlers) => {
      const order = relay === undefined ? urls : [relay, ...urls.filter((url) => url !== relay)]
      const addresses = order.map((url) => ({
        name: url,
        make: async () => relayUrl({ url, projectId, auth: await signToken(url) }),
      }))
      return openFirst(addresses, attemptMs, handlers)
    },
    log,
  })
  const transport = createTransport({
    log,
    openSocket: trace
      ? async (handlers, isAnew) => (await import('./traceSocket.ts')).traceSocket(shared.open, trace)(handlers, isAnew)
      : shared.open,
    onRelay: (url) => {
      if (url === (relay ?? urls[0])) return
      relay = url
      hasMoved = true
      void storage.setItem(relayKey, url)
    },
    wanted: () => subscriptions.size() > 0 || outbox.size() > 0,
    subscribed: () => subscriptions.topics()[0],
    onPush,
    onOpen: () => {
      explicitlyClosed = false
      subscriptions.renew()
      outbox.sendLeftOver()
      if (hasMoved)
        for (const { method, params } of outstanding?.all() ?? [])
          transport
            .ask(method, params)
            .catch((error: unknown) => log.warn('Relay: a message could not be sent again', error))
      hasMoved = false
      events.emit('relayer_connect', undefined)
    },
    onClosed: () => events.emit('relayer_disconnect', undefined),
    onRefused: (error) => events.emit('relayer_error', error),
  })
  const subscriptions = createSubscriptions({
    storage,
    storageKey: `${storagePrefix}//subscription`,
    clientId,
    ask: transport.ask,
    connected: transport.connected,
    log,
  })

  const carry = async (method: Carrier, params: object, askOptions: AskOptions): Promise<void> => {
    try {
      await transport.ask(method, params, askOptions)
      outstanding?.add(method, params)
    } catch (error) {
      const older = isUnknownMethod(error) ? toPublications(method, params) : undefined
      if (older === undefined) throw error
      await subscriptions.subscribe(older.topic)
      for (const publication of older.publications) await carry('irn_publish', publication, askOptions)
    }
  }

  const outbox = createOutbox({
    storage,
    storageKey: `${storagePrefix}//outbox`,
    tab,
    connected: transport.connected,
    carry,
    log,
  })

  const confirmOnlineStateOrThrow = async (): Promise<void> => {
    if (!online())
      throw new WalletClientError('RELAY_UNREACHABLE', 'This device is offline.', { context: { offline: true } })
  }

  const transportClose = async (): Promise<void> => {
    explicitlyClosed = true
    transport.close()
  }
  const transportOpen = async (): Promise<void> => {
    if (subscriptions.size() > 0 || outbox.size() > 0) await transport.connect()
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
        return subscriptions.topics()
      },
      get hasAnyTopics() {
        return subscriptions.size() > 0
      },
      isSubscribed: async (topic) => subscriptions.has(topic),
    },
    init: async () => {
      await messages.init()
      await subscriptions.init()
      const known = urls.length > 1 && subscriptions.size() > 0 ? await storage.getItem(relayKey) : undefined
      relay = urls.find((url) => url === known)
      const onBack = (): void => {
        transport.wake()
        shared.probe()
      }
      if (!ended) unfollow = onReturn({ onGone: transport.drop, onBack })
      // Signing the token takes milliseconds, for which init need not wait.
      setTimeout(() => {
        if (!ended) transportOpen().catch((error: unknown) => log.warn('Relay: not connected yet', error))
      }, 0)
    },
    joinTabs: async () => {
      tabs.open(await clientId(), (message) => {
        if (message.type === 'event') accept({ ...message.event, transportType: 'relay' }, true)
        else if (message.type === 'handled') messages.closeHash(message.topic, message.hash)
        else if (message.type === 'unsubscribed') subscriptions.restore(message.topic)
        else if (message.type === 'started') events.emit('tab_started', undefined)
        else events.emit(`tab_${message.type}`, { topic: message.topic })
      })
      tabs.tell({ type: 'started' })
      events.emit('tab_started', undefined)
    },
    publish: async (
      topic,
      message,
      { ttl = defaultTtlSeconds, prompt = false, tag = 0, attestation, internal, ...options } = {},
    ) => {
      if (subscriptions.has(topic)) messages.addOwn(topic, message)
      try {
        const params = { topic, message, ttl, prompt, tag, ...(attestation ? { attestation } : {}) }
        await outbox.send('irn_publish', params, options)
      } catch (error) {
        if (internal?.throwOnFailedPublish === true) throw error
        log.warn('Relay: publishing failed', error)
      }
    },
    send: outbox.send,
    requests: outbox.requests,
    subscribe: subscriptions.subscribe,
    unsubscribe: async (topic) => {
      if (!subscriptions.unsubscribe(topic)) return
      void messages.del(topic)
      if (shared.isShared()) tabs.tell({ type: 'unsubscribed', topic })
    },
    onLinkMessageEvent: async (event) => {
      if (messages.add(event.topic, event.message))
        events.emit('relayer_message', { ...event, transportType: 'link_mode' })
    },
    confirmOnlineStateOrThrow,
    transportOpen,
    transportClose,
    restartTransport: async () => {
      transport.close()
      await transportOpen()
    },
    notifyTabs: (type, topic) => tabs.tell({ type, topic }),
    tab,
    closeOwn: (topic, message) => {
      messages.close(topic, message)
      if (tab.id() !== undefined) tabs.tell({ type: 'handled', topic, hash: envelopeHash(message) })
    },
    takeOver: async (apply) => {
      if (ended) return
      await outbox.takeOver(apply)
      if (outbox.size() > 0 && !ended && !explicitlyClosed)
        transportOpen().catch((error: unknown) => log.debug('Relay: not connected yet', error))
    },
    takeMissed: async () => {
      if (tab.id() === undefined) return
      for (const [topic, message] of await messages.missed())
        if (!ended) accept({ topic, message, publishedAt: Date.now(), transportType: 'relay' }, true)
    },
    end: () => {
      ended = true
      outbox.end()
      unfollow()
      tabs.close()
      explicitlyClosed = true
      transport.end()
      shared.end()
      tab.end()
    },
    check: () => {
      if (explicitlyClosed) return
      transport.check()
      if (transport.connected()) subscriptions.retry()
    },
  }
}
