import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { peerError, toWire } from '../errors/wire.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createDeferred } from '../engine/createDeferred.ts'
import type { Deferred } from '../engine/createDeferred.ts'
import type { Answer, Engine, Incoming } from '../engine/Engine.ts'
import { briefly } from '../relay/createOutbox.ts'
import { sha256 } from '../relay/digests.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { Proposal } from '../types/Proposal.ts'
import type {
  Participant,
  RelayProtocol,
  ScopedProperties,
  Session,
  SessionConfig,
  SessionProperties,
} from '../types/Session.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import { checkSettlement } from '../validate/checkSettlement.ts'
import { readParticipant } from '../validate/readParticipant.ts'
import { expiryWithin, isExpired } from '../validate/values.ts'

export type Proposals = {
  /** Stores a proposal; its outcome settles the deferred. */
  readonly open: (
    proposal: Proposal,
    options: { readonly expiresIn: number; readonly signal?: AbortSignal | undefined },
  ) => Promise<Deferred<Session>>
  /** Sends it as soon as the relay can be reached; resolves once it is stored and sent, or after three seconds. @throws WalletClientError of the relay. */
  readonly send: (proposal: Proposal, deferred: Deferred<Session>) => Promise<void>
  /** Waits for the outcome of a proposal that an earlier page has stored; undefined: there is none. Aborting keeps the proposal. */
  readonly resume: (pairingTopic: string, signal?: AbortSignal) => Promise<Session> | undefined
  /** Ends a proposal; `session` is its outcome all the same. */
  readonly close: (id: number, session?: Session) => Promise<void>
}

type Settlement = {
  readonly relay: RelayProtocol
  readonly controller: Participant
  readonly namespaces: SessionNamespaces
  readonly expiry: number
  readonly sessionProperties?: SessionProperties
  readonly scopedProperties?: ScopedProperties
  readonly sessionConfig?: SessionConfig
}

const proposalTtl = 300
const sessionTtl = 604_800

/** The proposals of a dapp, from sending to settlement. */
export const createProposals = (engine: Engine): Proposals => {
  const { core, relayer, storage, stores, events, log, metadata, verify } = engine
  const waiting = new Map<number, Deferred<Session>>()

  const finish = async (id: number, session?: Session): Promise<void> => {
    const deferred = waiting.get(id)
    waiting.delete(id)
    if (session) deferred?.resolve(session)
    else deferred?.reject(new WalletClientError('ABORTED'))
    await engine.deleteProposal(id)
  }

  const endPairing = async (topic: string): Promise<void> => {
    await relayer.unsubscribe(topic)
    await core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' })
    core.expirer.del(topic)
    await core.crypto.deleteSymKey(topic)
    core.history.delete(topic)
  }

  const onAnswer = async (id: number, topic: string, answer: Answer): Promise<boolean> => {
    if (!stores.proposal.has(id) || stores.proposal.get(id).pairingTopic !== topic) return false
    if ('error' in answer) {
      const error = peerError(answer.error)
      // This proposal is only the fallback of a sign-in: a wallet's answer to it does not end the sign-in.
      waiting.get(id)?.reject(error)
      await finish(id)
      return true
    }
    const responder = isRecord(answer.result) ? answer.result['responderPublicKey'] : undefined
    if (typeof responder !== 'string' || !/^[0-9a-f]{64}$/.test(responder)) {
      waiting.get(id)?.reject(new WalletClientError('SESSION_SETTLEMENT_FAILED', 'The wallet sent no public key'))
      await finish(id)
      return true
    }
    const sessionTopic = await core.crypto.generateSharedKey(stores.proposal.get(id).proposer.publicKey, responder)
    // Stored, so that a reload before the settlement loses nothing.
    await stores.proposal.update(id, { sessionTopic, responderPublicKey: responder })
    // Before the settlement can come, which the next page could not assign to the proposal.
    await storage.written()
    await relayer.subscribe(sessionTopic, { internal: { throwOnFailedPublish: false } })
    if (core.pairing.pairings.keys.includes(topic)) await core.pairing.activate({ topic })
    return true
  }

  const cleanUpPairings = async (session: Session): Promise<void> => {
    const others = core.pairing.pairings
      .getAll()
      .filter(
        ({ topic, peerMetadata }) =>
          peerMetadata?.url !== undefined &&
          peerMetadata.url === session.peer.metadata.url &&
          topic !== session.pairingTopic,
      )
    for (const { topic } of others) await engine.disconnectPairing(topic)
  }

  /** The proposal that a wallet answered and has not settled yet. */
  const answeredOn = (topic: string): Proposal | undefined =>
    stores.proposal.values.find(({ sessionTopic }) => sessionTopic === topic)

  const settle = async (topic: string, params: unknown): Promise<void> => {
    const proposal = answeredOn(topic)
    if (proposal === undefined) throw new WalletClientError('INVALID_SESSION_SETTLE_REQUEST')
    checkSettlement(params, proposal.requiredNamespaces)
    const { relay, namespaces, expiry, sessionProperties, scopedProperties, sessionConfig, ...settlement } =
      params as Settlement
    const controller = readParticipant(settlement.controller)
    if (controller.publicKey !== proposal.responderPublicKey) {
      throw new WalletClientError(
        'INVALID_SESSION_SETTLE_REQUEST',
        'The controller is not the one who answered the proposal',
      )
    }
    const session: Session = {
      topic,
      relay,
      expiry: expiryWithin(expiry, sessionTtl),
      namespaces,
      acknowledged: true,
      pairingTopic: proposal.pairingTopic,
      requiredNamespaces: proposal.requiredNamespaces,
      optionalNamespaces: proposal.optionalNamespaces,
      controller: controller.publicKey,
      self: { publicKey: proposal.proposer.publicKey, metadata },
      peer: controller,
      ...(sessionProperties && { sessionProperties }),
      ...(scopedProperties && { scopedProperties }),
      ...(isRecord(sessionConfig) && { sessionConfig }),
      transportType: 'relay',
    }
    await engine.setSession(session)
    if (core.pairing.pairings.keys.includes(session.pairingTopic)) {
      await core.pairing.updateMetadata({ topic: session.pairingTopic, metadata: controller.metadata as never })
    }
    const deferred = waiting.get(proposal.id)
    waiting.delete(proposal.id)
    events.emit('session_connect', { session })
    deferred?.resolve(session)
    cleanUpPairings(session).catch((error: unknown) => log.warn(error))
    // A page that is left before the session is kept settles it again, from its proposal.
    await storage.written()
    await finish(proposal.id)
  }

  const onSettle = async ({ id, topic, params }: Incoming): Promise<void> => {
    if (!stores.session.has(topic)) {
      const entry = answeredOn(topic)
      try {
        await settle(topic, params)
      } catch (error) {
        if (entry !== undefined) {
          waiting.get(entry.id)?.reject(error)
          // Before the keys of the topic go with the proposal.
          const refused = engine.reply({
            id,
            topic,
            method: 'wc_sessionSettle',
            kind: 'autoReject',
            answer: { error: toWire(error) },
          })
          await refused.catch((failure: unknown) => log.warn(failure))
          await finish(entry.id)
        }
        throw error
      }
    }
    // The session is settled, whether or not the wallet gets this message now.
    engine
      .reply({ id, topic, method: 'wc_sessionSettle', answer: { result: true } })
      .catch((error: unknown) => log.warn(error))
  }

  engine.onLateAnswer(({ id, topic, answer }) => onAnswer(id, topic, answer))
  engine.onRequest('wc_sessionSettle', onSettle)
  events.on('proposal_expire', ({ id }) => {
    waiting.get(id)?.reject(new WalletClientError('EXPIRED', undefined, { message: 'Proposal expired' }))
    waiting.delete(id)
  })
  engine.onDestroy(() => {
    for (const deferred of waiting.values()) deferred.reject(new WalletClientError('NOT_INITIALIZED', 'client'))
  })

  return {
    open: async (proposal, { expiresIn, signal }) => {
      const deferred = createDeferred<Session>({ expiresIn, message: 'Proposal expired', signal })
      waiting.set(proposal.id, deferred)
      deferred.promise.catch(async (error: unknown) => {
        // After the page has closed, the wallet may still settle.
        if (!isWalletClientError(error, 'NOT_INITIALIZED')) await finish(proposal.id)
      })
      core.expirer.set(proposal.id, proposal.expiryTimestamp)
      await stores.proposal.set(proposal.id, proposal)
      return deferred
    },
    send: async (proposal, deferred) => {
      const { id, pairingTopic } = proposal
      const payload = { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params: proposal }
      // Core reads pairing topics too, and looks its own record of a request up when the answer comes.
      core.history.set(pairingTopic, payload as never)
      const message = await core.crypto.encode(pairingTopic, payload as never)
      const attestation = await verify.register({ id: sha256(message), decryptedId: sha256(JSON.stringify(payload)) })
      relayer.messages.addOwn(pairingTopic, message)
      const sent = relayer.send(
        'wc_proposeSession',
        {
          pairingTopic,
          sessionProposal: message,
          ttl: proposalTtl,
          correlationId: id,
          ...(attestation ? { attestation } : {}),
        },
        { isWanted: () => waiting.has(id) },
      )
      // It may be refused after the caller has stopped waiting for the relay.
      sent.catch((error: unknown) => deferred.reject(error))
      try {
        // The wallet may approve while the page reloads: the keys have to be stored before the code is shown.
        await Promise.all([briefly(sent), storage.written()])
      } catch (error) {
        await endPairing(pairingTopic)
        throw error
      }
    },
    resume: (pairingTopic, signal) => {
      const isIts = (each: Proposal | Session): boolean => each.pairingTopic === pairingTopic
      const session = stores.session.values.find((each) => isIts(each) && !isExpired(each.expiry))
      if (session !== undefined) return Promise.resolve(session)
      const proposal = stores.proposal.values.find((each) => isIts(each) && !isExpired(each.expiryTimestamp))
      if (proposal === undefined) return undefined
      const { id, expiryTimestamp } = proposal
      const expiresIn = expiryTimestamp - Date.now() / 1000
      const deferred = createDeferred<Session>({
        expiresIn,
        message: 'Proposal expired',
        signal,
        onSettled: () => waiting.delete(id),
      })
      waiting.set(id, deferred)
      return deferred.promise
    },
    close: finish,
  }
}
