import type { RpcUrls } from '../auth/RpcUrls.ts'
import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { peerError } from '../errors/peerError.ts'
import { toWire } from '../errors/toWire.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { wireError } from '../errors/wireError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import { createPeerRpcIds } from '../relay/rpcIds.ts'
import type { RelayEvent } from '../relay/RelayEvent.ts'
import { envelopeType } from '../relay/envelopeType.ts'
import { sha256 } from '../relay/sha256.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { Session } from '../types/Session.ts'
import { expiryIn, isExpired, isText } from '../validate/values.ts'
import { adoptSession } from './adoptSession.ts'
import { createDeferred } from './createDeferred.ts'
import type { Deferred } from './createDeferred.ts'
import { createRecentlyDeleted } from './createRecentlyDeleted.ts'
import { createStores } from './createStores.ts'
import type { Answer, EncodeOptions, Engine, Incoming } from './Engine.ts'
import { createLinks } from './createLinks.ts'
import { rpcOption } from './rpcOptions.ts'
import type { WcMethod } from './rpcOptions.ts'

export type EngineOptions = {
  readonly core: ProtocolCore
  readonly metadata: Metadata
  readonly log: Logger
  readonly rpcUrls: RpcUrls
}

export type RunningEngine = Engine & {
  readonly start: () => Promise<void>
  readonly destroy: () => Promise<void>
}

const deepLinkChoice = 'WALLETCONNECT_DEEPLINK_CHOICE'
const settleDownMs = 1000
const linkPairingTtl = 300
/** Requests whose origin the relay's verify service may attest. */
const attested: readonly string[] = ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate']

export const createEngine = ({ core, metadata, log, rpcUrls }: EngineOptions): RunningEngine => {
  const { relayer, storage, verify } = core
  const events = createEmitter<ClientEvents>((error) => log.error('A listener failed', error))
  const stores = createStores(storage, core.customStoragePrefix)
  const deleted = createRecentlyDeleted()
  const handlers = new Map<string, (request: Incoming) => Promise<void>>()
  const lateHandlers: ((answer: { id: number; topic: string; answer: Answer }) => Promise<boolean>)[] = []
  const awaited = new Map<number, { readonly topic: string; readonly deferred: Deferred<unknown> }>()
  const queues = new Map<string, Promise<void>>()
  const undos: (() => void)[] = []
  const sessionEnds: ((topic: string) => void)[] = []
  const pairingEnds: ((topic: string) => void)[] = []
  const readyActs: (() => void | Promise<void>)[] = []
  const laterActs: (() => void | Promise<void>)[] = []
  const keysByTopic = new Map<string, string>()
  let status: 'starting' | 'alive' | 'destroyed' = 'starting'
  let started = (): void => {}
  const ready = new Promise<void>((resolve) => {
    started = resolve
  })

  const alive = (): void => {
    if (status === 'destroyed') throw new WalletClientError('NOT_INITIALIZED', 'client')
  }

  const encode = async (topic: string, payload: object, options: EncodeOptions | undefined, byLink: boolean): Promise<string> =>
    core.crypto.encode(topic, payload as never, { ...options, encoding: byLink ? 'base64url' : 'base64pad' } as never)

  const links = createLinks({ core, metadata, log })

  const request: Engine['request'] = async ({ id, topic, method, params, ttl, limitMs, link }) => {
    const payload = { id, jsonrpc: '2.0', method, params }
    const message = await encode(topic, payload, undefined, link !== undefined)
    if (link !== undefined) return links.open(link, topic, message)
    const attestation = attested.includes(method)
      ? await verify.register({ id: sha256(message), decryptedId: sha256(JSON.stringify(payload)) })
      : undefined
    const option = rpcOption(method, 'request')
    await relayer.publish(topic, message, { ...option, ttl: ttl ?? option.ttl, attestation, limitMs, internal: { throwOnFailedPublish: true } })
  }

  const reply: Engine['reply'] = async ({ id, topic, method, kind = 'response', answer, encode: options, ttl, link }) => {
    const message = await encode(topic, { id, jsonrpc: '2.0', ...answer }, options, link !== undefined)
    if (link !== undefined) return links.open(link, topic, message)
    const option = rpcOption(method, kind)
    await relayer.publish(topic, message, { ...option, ttl: ttl ?? option.ttl, internal: { throwOnFailedPublish: true } })
  }

  const rejectAll: Engine['rejectAll'] = (topic, error) => {
    for (const entry of [...awaited.values()]) if (entry.topic === topic) entry.deferred.reject(error)
  }

  const deletePendingRequest: Engine['deletePendingRequest'] = async (id) => {
    core.expirer.del(id)
    deleted.add(id, 'request')
    await stores.pendingRequest.delete(id)
  }

  const deleteSession: Engine['deleteSession'] = async (topic, { id = 0, emit = true } = {}) => {
    if (!stores.session.has(topic)) return
    const { self } = stores.session.get(topic)
    await stores.session.delete(topic)
    deleted.add(topic, 'session')
    rejectAll(topic, peerError(wireError('USER_DISCONNECTED')))
    await relayer.unsubscribe(topic)
    core.expirer.del(topic)
    for (const pending of stores.pendingRequest.getAll()) if (pending.topic === topic) await deletePendingRequest(pending.id)
    if (core.crypto.keychain.has(self.publicKey)) await core.crypto.deleteKeyPair(self.publicKey)
    if (core.crypto.keychain.has(topic)) await core.crypto.deleteSymKey(topic)
    core.history.delete(topic)
    await storage.removeItem(deepLinkChoice)
    for (const end of sessionEnds) end(topic)
    if (emit) events.emit('session_delete', { id, topic })
    relayer.tellTabs('deleted', topic)
  }

  const deleteProposal: Engine['deleteProposal'] = async (id) => {
    if (!stores.proposal.has(id)) return
    const { pairingTopic } = stores.proposal.get(id)
    await stores.proposal.delete(id)
    deleted.add(id, 'proposal')
    core.expirer.del(id)
    core.history.delete(pairingTopic, id)
  }

  const requireSession: Engine['requireSession'] = async (topic) => {
    if (!isText(topic)) throw new WalletClientError('MISSING_OR_INVALID', `session topic should be a string: ${show(topic)}`)
    deleted.check(topic)
    if (!stores.session.has(topic)) throw new WalletClientError('NO_MATCHING_KEY', `session topic doesn't exist: ${topic}`)
    const session = stores.session.get(topic)
    if (isExpired(session.expiry)) {
      await deleteSession(topic)
      throw new WalletClientError('EXPIRED', `session topic: ${topic}`)
    }
    if (!core.crypto.keychain.has(topic)) {
      await deleteSession(topic)
      throw new WalletClientError('MISSING_OR_INVALID', `session topic does not exist in keychain: ${topic}`)
    }
    return session
  }

  const onAnswer = async (id: number, topic: string, answer: Answer): Promise<void> => {
    const entry = awaited.get(id)
    if (entry?.topic === topic) {
      if ('error' in answer) entry.deferred.reject(peerError(answer.error))
      else entry.deferred.resolve(answer.result)
      return
    }
    for (const handle of lateHandlers) if (await handle({ id, topic, answer })) return
    log.debug(`An answer to nothing that was asked: ${id}`)
  }

  const onIncoming = async (method: string, incoming: Incoming): Promise<void> => {
    const handle = handlers.get(method)
    const { id, topic, event } = incoming
    if (handle === undefined) {
      // On a pairing topic core answers what nobody knows.
      if (stores.session.has(topic)) await reply({ id, topic, method: method as WcMethod, answer: { error: wireError('WC_METHOD_UNSUPPORTED', method) } })
      return
    }
    try {
      await handle(incoming)
    } catch (error) {
      if (!isWalletClientError(error)) log.error(error)
      if (!core.crypto.keychain.has(topic)) return
      const link = links.to(stores.session.has(topic) ? stores.session.get(topic).peer.metadata : undefined, event.transportType)
      await reply({ id, topic, method: method as WcMethod, kind: 'autoReject', answer: { error: toWire(error) }, link })
    }
  }

  const decode = async ({ topic, message, transportType }: RelayEvent): Promise<unknown> => {
    try {
      return await core.crypto.decode(topic, message, {
        receiverPublicKey: keysByTopic.get(topic),
        encoding: transportType === 'link_mode' ? 'base64url' : 'base64pad',
      } as never)
    } catch (error) {
      log.warn('A message could not be decoded', error)
      return undefined
    }
  }

  const handleMessage = async (event: RelayEvent): Promise<void> => {
    const payload = await decode(event)
    if (isRecord(payload) && typeof payload['id'] === 'number') {
      const { id, method, params } = payload
      if (typeof method === 'string') await onIncoming(method, { id, topic: event.topic, params, event, payload })
      else if ('error' in payload) await onAnswer(id, event.topic, { error: payload['error'] })
      else if ('result' in payload) await onAnswer(id, event.topic, { result: payload['result'] })
    } else log.warn('A message was no JSON-RPC and was dropped')
    await relayer.messages.ack(event.topic, event.message)
  }

  /** Messages of one topic are handled one after another, those of different topics beside each other. */
  const enqueue = (event: RelayEvent): void => {
    const turn = (queues.get(event.topic) ?? ready)
      .then(() => (status === 'alive' ? handleMessage(event) : undefined))
      .catch((error: unknown) => (isWalletClientError(error) ? log.warn(error) : log.error(error)))
      .then(() => {
        if (queues.get(event.topic) === turn) queues.delete(event.topic)
      })
    queues.set(event.topic, turn)
  }

  /** Once it is written: the other tabs read it. */
  const shareSession = (topic: string): void => {
    storage.flush().then(
      () => relayer.tellTabs('session', topic),
      (error: unknown) => log.warn(error),
    )
  }

  const endPairing = (topic: string): void => {
    core.history.delete(topic)
    keysByTopic.delete(topic)
    for (const end of pairingEnds) end(topic)
  }

  const onExpired = async ({ target }: { readonly target: string }): Promise<void> => {
    const topic = target.startsWith('topic:') ? target.slice('topic:'.length) : undefined
    const id = target.startsWith('id:') ? Number(target.slice('id:'.length)) : undefined
    if (topic !== undefined && !stores.session.has(topic)) endPairing(topic)
    else if (topic !== undefined) {
      await deleteSession(topic)
      events.emit('session_expire', { topic })
    } else if (id !== undefined && stores.pendingRequest.has(id)) {
      await deletePendingRequest(id)
      events.emit('session_request_expire', { id })
    } else if (id !== undefined && stores.auth.requests.has(id)) {
      await stores.auth.requests.delete(id)
    } else if (id !== undefined && stores.proposal.has(id)) {
      await deleteProposal(id)
      events.emit('proposal_expire', { id })
    }
  }

  const cleanUp = async (): Promise<void> => {
    for (const { topic, expiry } of stores.session.getAll()) {
      if (isExpired(expiry) || !core.crypto.keychain.has(topic)) await deleteSession(topic)
    }
    for (const { id, expiryTimestamp } of stores.proposal.getAll()) if (isExpired(expiryTimestamp)) await deleteProposal(id)
    for (const { id, topic } of stores.pendingRequest.getAll()) if (!stores.session.has(topic)) await deletePendingRequest(id)
    for (const { id, expiryTimestamp } of stores.auth.requests.getAll()) if (isExpired(expiryTimestamp)) await stores.auth.requests.delete(id)
  }

  const runLater = async (): Promise<void> => {
    for (const [topic, messages] of Object.entries(relayer.messages.getWithoutAck(relayer.subscriber.topics))) {
      for (const message of messages) enqueue({ topic, message, publishedAt: Date.now(), transportType: 'relay' })
    }
    for (const act of laterActs) await act()
  }

  return {
    core,
    relayer,
    storage,
    metadata,
    log,
    verify,
    rpcUrls,
    events,
    stores,
    deleted,
    alive,
    nextId: createPeerRpcIds(),
    onDestroy: (undo) => undos.push(undo),
    onSessionEnd: (act) => sessionEnds.push(act),
    onPairingEnd: (act) => pairingEnds.push(act),
    onReady: (act) => readyActs.push(act),
    onSettledDown: (act) => laterActs.push(act),
    onRequest: (method, handle) => handlers.set(method, handle),
    onLateAnswer: (handle) => lateHandlers.push(handle),
    readWith: (topic, publicKey) => keysByTopic.set(topic, publicKey),
    expect: <T>(id: number, topic: string, options: { readonly expiresIn: number; readonly message: string; readonly signal?: AbortSignal | undefined }) => {
      const deferred = createDeferred<T>({ ...options, onSettled: () => awaited.delete(id) })
      awaited.set(id, { topic, deferred: deferred as Deferred<unknown> })
      return deferred
    },
    rejectAll,
    disconnectPairing: async (topic) => {
      await core.pairing.disconnect({ topic })
      endPairing(topic)
    },
    forgetKey: (topic) => void keysByTopic.delete(topic),
    request,
    reply,
    linkTo: links.to,
    openLink: links.open,
    requireSession,
    setSession: async (session: Session) => {
      core.expirer.set(session.topic, session.expiry)
      await stores.session.set(session.topic, session)
      shareSession(session.topic)
    },
    shareSession,
    setExpiry: async (topic, expiry) => {
      core.expirer.set(topic, expiry)
      await stores.session.update(topic, { expiry })
      shareSession(topic)
    },
    deleteSession,
    deleteProposal,
    deletePendingRequest,

    start: async () => {
      relayer.on('relayer_message', enqueue)
      relayer.on('tab_deleted', ({ topic }) => {
        if (stores.session.has(topic)) deleteSession(topic).catch((error: unknown) => log.error(error))
      })
      relayer.on('tab_session', ({ topic }) => {
        adoptSession(core, stores, topic).then(
          (session) => session && events.emit('session_connect', { session }),
          (error: unknown) => log.warn(error),
        )
      })
      await core.start()
      await Promise.all([stores.session, stores.proposal, stores.pendingRequest, stores.sentRequest, ...Object.values(stores.auth)].map((store) => store.init()))
      for (const { responseTopic, publicKey } of stores.auth.authKeys.getAll()) keysByTopic.set(responseTopic, publicKey)
      await cleanUp()
      core.expirer.on('expirer_expired', (event: { readonly target: string }) => {
        onExpired(event).catch((error: unknown) => log.error(error))
      })
      core.pairing.events.on('pairing_delete', ({ topic }: { readonly topic: string }) => {
        deleted.add(topic, 'pairing')
        endPairing(topic)
      })
      core.pairing.register({ methods: [...handlers.keys(), 'wc_sessionPropose', 'wc_sessionAuthenticate'].filter((method) => handlers.has(method)) })
      links.listen((topic, message) => {
        const known = stores.session.has(topic)
        if (known) void stores.session.update(topic, { transportType: 'link_mode' })
        // The first message of a dapp, in plain text: the link stands for the pairing.
        else if (envelopeType(message) === 2) {
          void core.pairing.pairings.set(topic, { topic, expiry: expiryIn(linkPairingTtl), relay: { protocol: 'irn' }, active: false })
        }
        void relayer.onLinkMessageEvent({ topic, message, publishedAt: Date.now(), transportType: 'link_mode' })
      }, undos)
      for (const act of readyActs) await act()
      status = 'alive'
      started()
      const timer = setTimeout(() => {
        runLater().catch((error: unknown) => log.error(error))
      }, settleDownMs)
      undos.push(() => clearTimeout(timer))
    },
    destroy: async () => {
      if (status === 'destroyed') return
      status = 'destroyed'
      for (const undo of undos.splice(0)) undo()
      core.heartbeat.stop()
      relayer.end()
      for (const { deferred } of [...awaited.values()]) deferred.reject(new WalletClientError('NOT_INITIALIZED', 'client'))
      await storage.flush()
    },
  }
}
