import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Engine } from '../engine/Engine.ts'
import { formatPairingUri } from '../pairing/formatPairingUri.ts'
import { parsePairingUri } from '../pairing/parsePairingUri.ts'
import { topicOf } from '../relay/sha256.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { JsonRpcResponse } from '../types/JsonRpc.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'
import { checkEvent } from '../validate/checkEvent.ts'
import { checkConforming, checkSessionNamespaces } from '../validate/checkNamespaces.ts'
import { checkProperties, checkScope } from '../validate/checkProperties.ts'
import { checkReason } from '../validate/checkReason.ts'
import { checkResponse } from '../validate/checkResponse.ts'
import { expiryIn, isExpired, isText } from '../validate/values.ts'
import { createAuthInbox } from './createAuthInbox.ts'
import { createProposalInbox } from './createProposalInbox.ts'
import { createRequestQueue } from './createRequestQueue.ts'
import { sendApproval, settleTtl } from './sendApproval.ts'
import type { Pairing, WalletHalf } from './WalletHalf.ts'

const sessionTtl = 604_800
const day = 86_400

/** What a wallet does with proposals and sessions, and what it hears from dapps. */
export const createWalletHalf = (engine: Engine, { disableRequestQueue = false }: { readonly disableRequestQueue?: boolean | undefined } = {}): WalletHalf => {
  const { core, relayer, stores, metadata, log } = engine
  createProposalInbox(engine)
  const queue = createRequestQueue(engine, disableRequestQueue)
  /** Proposals that are being answered. */
  const deciding = new Set<number>()

  const checkParams = (params: unknown, caller: string): void => {
    if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `${caller} params: ${show(params)}`)
  }

  /** Does not wait, so that of two answers at once only one goes on. */
  const requireProposal = (id: unknown): Proposal => {
    if (typeof id !== 'number') throw new WalletClientError('MISSING_OR_INVALID', `proposal id should be a number: ${show(id)}`)
    engine.deleted.check(id)
    if (!stores.proposal.has(id) || deciding.has(id)) throw new WalletClientError('NO_MATCHING_KEY', `proposal id doesn't exist: ${id}`)
    const proposal = stores.proposal.get(id)
    if (isExpired(proposal.expiryTimestamp)) {
      void engine.deleteProposal(id)
      throw new WalletClientError('EXPIRED', `proposal id: ${id}`)
    }
    return proposal
  }

  /** A sign-in is controlled by the wallet as well, whatever key an older client stored as the controller's. */
  const controls = (session: Session): boolean => session.controller === session.self.publicKey || session.authentication !== undefined

  const approve: WalletHalf['approve'] = async (params) => {
    engine.alive()
    checkParams(params, 'approve()')
    const { id, namespaces, relayProtocol, sessionProperties, scopedProperties, sessionConfig } = params
    const proposal = requireProposal(id)
    checkSessionNamespaces(namespaces, 'approve()')
    checkConforming(proposal.requiredNamespaces, namespaces, 'approve()')
    if (relayProtocol !== undefined && !isText(relayProtocol)) throw new WalletClientError('MISSING_OR_INVALID', `approve() relayProtocol: ${show(relayProtocol)}`)
    checkProperties(sessionProperties, 'sessionProperties')
    checkProperties(scopedProperties, 'scopedProperties')
    checkScope(scopedProperties, Object.keys(namespaces), 'approved namespaces')

    deciding.add(id)
    try {
      await relayer.confirmOnlineStateOrThrow()
      const publicKey = await core.crypto.generateKeyPair()
      const topic = await core.crypto.generateSharedKey(publicKey, proposal.proposer.publicKey)
      const settlement = {
        relay: { protocol: relayProtocol ?? 'irn' },
        namespaces,
        controller: { publicKey, metadata },
        expiry: expiryIn(sessionTtl),
        ...(sessionProperties && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
        ...(sessionConfig && { sessionConfig }),
      }
      const session: Session = {
        ...settlement,
        topic,
        pairingTopic: proposal.pairingTopic,
        requiredNamespaces: proposal.requiredNamespaces,
        optionalNamespaces: proposal.optionalNamespaces,
        acknowledged: false,
        controller: publicKey,
        self: { publicKey, metadata },
        peer: proposal.proposer,
        transportType: 'relay',
      }
      await relayer.subscribe(topic, { internal: { skipSubscribe: true } })
      await engine.setSession(session)
      const settleId = engine.nextId()
      const answer = engine.expect<true>(settleId, topic, { expiresIn: settleTtl, message: 'Session settlement expired' })
      const acknowledged = answer.promise.then(
        async () => {
          await stores.session.update(topic, { acknowledged: true })
          return stores.session.get(topic)
        },
        async (error: unknown) => {
          // The dapp refused the session; that it said nothing does not end it.
          if (isWalletClientError(error) && error.context['peer'] === true) await engine.deleteSession(topic)
          throw error
        },
      )
      acknowledged.catch((error: unknown) => log.debug('A settlement was not acknowledged', error))
      try {
        await sendApproval(engine, proposal, session, settleId, settlement)
      } catch (error) {
        answer.reject(error)
        await engine.deleteSession(topic, { emit: false })
        throw error
      }
      await engine.deleteProposal(id)
      if (core.pairing.pairings.keys.includes(proposal.pairingTopic)) {
        await core.pairing.updateMetadata({ topic: proposal.pairingTopic, metadata: proposal.proposer.metadata as never })
        await core.pairing.activate({ topic: proposal.pairingTopic })
      }
      return { topic, acknowledged: () => acknowledged }
    } finally {
      deciding.delete(id)
    }
  }

  const reject: WalletHalf['reject'] = async (params) => {
    engine.alive()
    checkParams(params, 'reject()')
    const { id, reason } = params
    const { pairingTopic } = requireProposal(id)
    checkReason(reason, 'reject()')
    deciding.add(id)
    try {
      await relayer.confirmOnlineStateOrThrow()
      await engine.reply({ id, topic: pairingTopic, method: 'wc_sessionPropose', kind: 'reject', answer: { error: reason } })
      await engine.deleteProposal(id)
    } finally {
      deciding.delete(id)
    }
  }

  const update: WalletHalf['update'] = async (params) => {
    engine.alive()
    checkParams(params, 'update()')
    const { topic, namespaces } = params
    const session = await engine.requireSession(topic)
    checkSessionNamespaces(namespaces, 'update()')
    checkConforming(session.requiredNamespaces, namespaces, 'update()')
    if (!controls(session)) throw new WalletClientError('UNAUTHORIZED_UPDATE_REQUEST')
    await relayer.confirmOnlineStateOrThrow()

    const id = engine.nextId()
    const answer = engine.expect<true>(id, topic, { expiresIn: day, message: 'Update expired' })
    const acknowledged = answer.promise.then(
      () => engine.shareSession(topic),
      async (error: unknown) => {
        const unchanged = stores.session.has(topic) && stores.session.get(topic).namespaces === namespaces
        if (unchanged) await stores.session.update(topic, { namespaces: session.namespaces })
        throw error
      },
    )
    acknowledged.catch((error: unknown) => log.debug('An update was not acknowledged', error))
    await stores.session.update(topic, { namespaces })
    await engine.request({ id, topic, method: 'wc_sessionUpdate', params: { namespaces } }).catch((error: unknown) => {
      answer.reject(error)
      return acknowledged
    })
    return { acknowledged: () => acknowledged }
  }

  const extend: WalletHalf['extend'] = async (params) => {
    engine.alive()
    checkParams(params, 'extend()')
    const { topic } = params
    const session = await engine.requireSession(topic)
    if (!controls(session)) throw new WalletClientError('UNAUTHORIZED_EXTEND_REQUEST')
    await relayer.confirmOnlineStateOrThrow()
    const id = engine.nextId()
    const answer = engine.expect<true>(id, topic, { expiresIn: day, message: 'Extension expired' })
    try {
      await engine.request({ id, topic, method: 'wc_sessionExtend', params: {} })
    } catch (error) {
      answer.reject(error)
      throw error
    }
    await engine.setExpiry(topic, expiryIn(sessionTtl))
    const acknowledged = answer.promise.then(() => undefined)
    acknowledged.catch((error: unknown) => log.debug('An extension was not acknowledged', error))
    return { acknowledged: () => acknowledged }
  }

  const respond: WalletHalf['respond'] = async (params) => {
    engine.alive()
    checkParams(params, 'respond()')
    const { topic } = params
    const response: JsonRpcResponse = params.response
    let session: Session
    try {
      session = await engine.requireSession(topic)
    } catch (error) {
      // The session is gone, and with it the request.
      if (typeof response?.id === 'number' && stores.pendingRequest.has(response.id)) await engine.deletePendingRequest(response.id)
      queue.answered()
      throw error
    }
    checkResponse(response)
    const { id } = response
    engine.deleted.check(id)
    if (!stores.pendingRequest.has(id) || stores.pendingRequest.get(id).topic !== topic) throw new WalletClientError('NO_MATCHING_KEY', `request id doesn't exist: ${id}`)
    const link = engine.linkTo(session.peer.metadata, session.transportType)
    if (link === undefined) await relayer.confirmOnlineStateOrThrow()
    const answer = 'error' in response && response.error !== undefined ? { error: response.error } : { result: 'result' in response ? response.result : undefined }
    await engine.reply({ id, topic, method: 'wc_sessionRequest', answer, link })
    await engine.deletePendingRequest(id)
    queue.answered()
  }

  return {
    pair: async (params) => {
      engine.alive()
      checkParams(params, 'pair()')
      const uri = parsePairingUri(params.uri)
      const { topic, symKey, expiryTimestamp } = uri
      if (topicOf(symKey) !== topic) throw new WalletClientError('MISSING_OR_INVALID', 'pairing uri: topic does not belong to symKey', { context: { part: 'topic' } })
      if (expiryTimestamp !== undefined && isExpired(expiryTimestamp)) {
        throw new WalletClientError('EXPIRED', undefined, { message: 'pair() URI has expired. Please try again with a new connection URI.' })
      }
      engine.deleted.check(topic)
      if (core.pairing.pairings.keys.includes(topic) && core.pairing.pairings.get(topic).active) {
        throw new WalletClientError('MISSING_OR_INVALID', undefined, {
          message: `Pairing already exists: ${topic}. Please try again with a new connection URI.`,
          context: { topic },
        })
      }
      await relayer.confirmOnlineStateOrThrow()
      return (await core.pairing.pair({ ...params, uri: formatPairingUri(uri) } as never)) as unknown as Pairing
    },
    approve,
    reject,
    update,
    extend,
    respond,
    emit: async (params) => {
      engine.alive()
      checkParams(params, 'emit()')
      const { topic, event, chainId } = params
      const session = await engine.requireSession(topic)
      checkEvent(params, session.namespaces)
      await relayer.confirmOnlineStateOrThrow()
      await engine.request({ id: engine.nextId(), topic, method: 'wc_sessionEvent', params: { event, chainId } })
    },
    getPendingSessionRequests: () => stores.pendingRequest.getAll(),
    ...createAuthInbox(engine),
  }
}
