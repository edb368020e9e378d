import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { peerError, toWire, wireError } from '../errors/wire.ts'
import type { Logger } from '../log/Logger.ts'
import { envelopeType } from '../relay/digests.ts'
import type { RelayEvent } from '../relay/RelayEvent.ts'
import { isRecord } from '../storage/isRecord.ts'
import { createDeferred } from './createDeferred.ts'
import type { Deferred } from './createDeferred.ts'
import type { Links } from './createLinks.ts'
import type { Stores } from './createStores.ts'
import type { Answer, Engine, Incoming } from './Engine.ts'
import type { WcMethod } from './rpcOptions.ts'

export type InboxOptions = {
  readonly core: ProtocolCore
  readonly stores: Stores
  readonly links: Links
  readonly log: Logger
  readonly reply: Engine['reply']
  /** Nothing is handled before it resolves. */
  readonly ready: Promise<void>
  readonly isAlive: () => boolean
  /** Whether the client has ended: nothing is written after that. */
  readonly isOver: () => boolean
}

export type Inbox = Pick<Engine, 'onRequest' | 'onLateAnswer' | 'readWith' | 'forgetKey' | 'expect' | 'rejectAll'> & {
  readonly methods: () => string[]
  /** Accepts a message; messages of one topic are handled one after another, those of different topics concurrently. */
  readonly enqueue: (event: RelayEvent) => void
  /** Rejects everything that waits. */
  readonly end: (error: unknown) => void
}

const isRelayError = (error: unknown): boolean =>
  (['RELAY_REFUSED', 'RELAY_UNREACHABLE', 'RELAY_UNAUTHORIZED'] as const).some((kind) =>
    isWalletClientError(error, kind),
  )

const day = 86_400_000
/** Ms. No relay keeps a message for longer than a week. */
const oldest = 7 * day + day / 24

/** An id contains its creation time: ms and three digits. Ids of other clients, without a time, are accepted. */
const isOutOfTime = (id: number): boolean => {
  const age = Date.now() - id / 1000
  return id > 1e15 && (age > oldest || age < -day)
}

type LateHandler = Parameters<Engine['onLateAnswer']>[0]

/** Decrypts messages of peers and passes them to their handlers, or to the call that waits for them. */
export const createInbox = ({ core, stores, links, log, reply, ready, isAlive, isOver }: InboxOptions): Inbox => {
  const { crypto, relayer, storage } = core
  const handlers = new Map<string, (request: Incoming) => Promise<void>>()
  const lateHandlers: LateHandler[] = []
  const awaited = new Map<number, { readonly topic: string; readonly deferred: Deferred<unknown> }>()
  const queues = new Map<string, Promise<void>>()
  const keysByTopic = new Map<string, string>()

  /** @returns `left` if it belongs to another tab */
  const onAnswer = async (id: number, topic: string, answer: Answer): Promise<'own' | 'left' | 'unknown'> => {
    const entry = awaited.get(id)
    if (entry?.topic === topic) {
      if ('error' in answer) entry.deferred.reject(peerError(answer.error))
      else entry.deferred.resolve(answer.result)
      return 'own'
    }
    for (const handle of lateHandlers) {
      const taken = await handle({ id, topic, answer })
      if (taken !== false) return taken === 'left' ? 'left' : 'own'
    }
    log.debug(`An answer to nothing that was asked: ${id}`)
    return 'unknown'
  }

  const onIncoming = async (method: string, incoming: Incoming): Promise<void> => {
    const handle = handlers.get(method)
    const { id, topic, event } = incoming
    // The hashes of messages are kept for eight days: an older one can only be a replay.
    if (isOutOfTime(id)) return log.warn(`A ${method.slice(0, 100)} that was made too long ago was dropped`)
    if (handle === undefined) {
      // On a pairing topic core answers unknown methods.
      if (stores.session.has(topic))
        await reply({
          id,
          topic,
          method: method as WcMethod,
          answer: { error: wireError('WC_METHOD_UNSUPPORTED', method.slice(0, 100)) },
        })
      return
    }
    try {
      await handle(incoming)
    } catch (error) {
      // The relay did not take the reply to something that was applied: an error reply would make the two sides differ.
      if (isRelayError(error)) return log.warn('A reply was not sent', error)
      if (!isWalletClientError(error)) log.error(error)
      if (!crypto.keychain.has(topic)) return
      const link = links.to(
        stores.session.has(topic) ? stores.session.get(topic).peer.metadata : undefined,
        event.transportType,
      )
      await reply({ id, topic, method: method as WcMethod, kind: 'autoReject', answer: { error: toWire(error) }, link })
    }
  }

  /** Core stores the key of the sender of any type-1 envelope, valid or not. A session that comes of it derives it again. */
  const forgetSender = async (receiver: string, message: string, encoding: string): Promise<void> => {
    const sender = crypto.getPayloadSenderPublicKey(message, encoding as never)
    const topic = sender && (await crypto.generateSharedKey(receiver, sender))
    if (topic && !stores.session.has(topic)) await crypto.deleteSymKey(topic)
  }

  const decode = async ({ topic, message, transportType }: RelayEvent): Promise<unknown> => {
    const receiverPublicKey = keysByTopic.get(topic)
    const type = envelopeType(message)
    // Core reads an unknown type as type 0, so an envelope could be replayed with another type and another hash.
    if (type === undefined || type > 2) return undefined
    const encoding = transportType === 'link_mode' ? 'base64url' : 'base64pad'
    try {
      const payload: unknown = await crypto.decode(topic, message, { receiverPublicKey, encoding } as never)
      if (type === 1 && receiverPublicKey !== undefined) await forgetSender(receiverPublicKey, message, encoding)
      // Plain text does not prove its sender: it may start a conversation, but is not accepted from a known peer.
      if (
        type === 2 &&
        (crypto.keychain.has(topic) || !isRecord(payload) || payload['method'] !== 'wc_sessionAuthenticate')
      )
        return undefined
      return payload
    } catch (error) {
      log.warn('A message could not be decoded', error)
      return undefined
    }
  }

  const handleMessage = async (event: RelayEvent): Promise<void> => {
    const { topic, message } = event
    const payload = await decode(event)
    // Messages that cannot be decrypted are not remembered: they would displace hashes of handled messages, which could then be replayed.
    if (payload === undefined) return relayer.messages.forget(topic, message)
    let isOwn = false
    if (isRecord(payload) && Number.isSafeInteger(payload['id'])) {
      const { method, params } = payload
      const id = payload['id'] as number
      if (typeof method === 'string') await onIncoming(method, { id, topic, params, event, payload })
      else if ('error' in payload || 'result' in payload) {
        const answer = 'error' in payload ? { error: payload['error'] } : { result: payload['result'] }
        const taken = await onAnswer(id, topic, answer)
        if (taken === 'left') return relayer.messages.leave(message)
        isOwn = taken === 'own'
      }
    } else log.warn('A message was no JSON-RPC and was dropped')
    // Only after its changes are stored: a page that closes now would otherwise lose them.
    void storage.written().then(() => {
      if (isOver()) return
      if (isOwn) relayer.closeOwn(topic, message)
      else relayer.messages.close(topic, message)
    })
  }

  return {
    methods: () => [...handlers.keys()],
    onRequest: (method, handle) => void handlers.set(method, handle),
    onLateAnswer: (handle) => void lateHandlers.push(handle),
    readWith: (topic, publicKey) => void keysByTopic.set(topic, publicKey),
    forgetKey: (topic) => void keysByTopic.delete(topic),
    expect: <T>(
      id: number,
      topic: string,
      options: { readonly expiresIn: number; readonly message: string; readonly signal?: AbortSignal | undefined },
    ) => {
      const deferred = createDeferred<T>({ ...options, onSettled: () => awaited.delete(id) })
      awaited.set(id, { topic, deferred: deferred as Deferred<unknown> })
      return deferred
    },
    rejectAll: (topic, error) => {
      for (const entry of [...awaited.values()]) if (entry.topic === topic) entry.deferred.reject(error)
    },
    enqueue: (event) => {
      const turn = (queues.get(event.topic) ?? ready)
        .then(() => (isAlive() ? handleMessage(event) : undefined))
        .catch((error: unknown) => (isWalletClientError(error) ? log.warn(error) : log.error(error)))
        .then(() => {
          if (queues.get(event.topic) === turn) queues.delete(event.topic)
        })
      queues.set(event.topic, turn)
    },
    end: (error) => {
      for (const { deferred } of [...awaited.values()]) deferred.reject(error)
    },
  }
}
