import { show } from '../errors/show.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { aborted } from '../engine/createDeferred.ts'
import type { Engine } from '../engine/Engine.ts'
import { mergeRequired } from '../namespaces/namespaces.ts'
import { isRecord } from '../storage/isRecord.ts'
import { checkProposalParams } from '../validate/checkProposal.ts'
import { checkRequest } from '../validate/checkRequest.ts'
import { expiryIn, isExpired, isText } from '../validate/values.ts'
import { createAuthenticate } from './createAuthenticate.ts'
import { createProposals } from './createProposals.ts'
import { createSentRequests } from './createSentRequests.ts'
import type { DappMethods } from './DappMethods.ts'
import { openDeepLink } from './openDeepLink.ts'

const proposalTtl = 300
const requestTtl = 900

/** The methods of a dapp on its sessions, and the wallet's messages to it. */
export const createDappMethods = (engine: Engine): DappMethods => {
  const { core, events, metadata, storage, log } = engine
  const proposals = createProposals(engine)
  const sent = createSentRequests(engine)
  const { authenticate, signedOf } = createAuthenticate(engine, proposals)

  const checkPairing = (topic: unknown): boolean => {
    if (!isText(topic))
      throw new WalletClientError('MISSING_OR_INVALID', `pairing topic should be a string: ${show(topic)}`)
    if (!core.pairing.pairings.keys.includes(topic))
      throw new WalletClientError('NO_MATCHING_KEY', `pairing topic doesn't exist: ${topic}`)
    const { expiry, active } = core.pairing.pairings.get(topic)
    if (isExpired(expiry)) throw new WalletClientError('EXPIRED', `pairing topic: ${topic}`)
    return active
  }

  const connect: DappMethods['connect'] = async (params) => {
    engine.alive()
    checkProposalParams(params)
    const {
      requiredNamespaces = {},
      optionalNamespaces = {},
      sessionProperties,
      scopedProperties,
      relays,
      pairingTopic,
      signal,
    } = params
    const reused = pairingTopic !== undefined && checkPairing(pairingTopic)
    if (signal?.aborted === true) throw aborted(signal)

    const created = reused ? undefined : await core.pairing.create({ internal: { skipSubscribe: true } } as never)
    const topic = created?.topic ?? pairingTopic!
    const proposal = {
      id: engine.nextId(),
      pairingTopic: topic,
      requiredNamespaces: {},
      optionalNamespaces: mergeRequired(requiredNamespaces, optionalNamespaces),
      relays: relays ? [...relays] : [{ protocol: 'irn' }],
      proposer: { publicKey: await core.crypto.generateKeyPair(), metadata },
      expiryTimestamp: expiryIn(proposalTtl),
      ...(sessionProperties && { sessionProperties }),
      ...(scopedProperties && { scopedProperties }),
    }
    const session = await proposals.open(proposal, { expiresIn: proposalTtl, signal })
    try {
      await proposals.send(proposal, session)
    } catch (error) {
      session.reject(error)
      throw error
    }
    return { ...(created === undefined ? {} : { uri: created.uri }), approval: () => session.promise }
  }

  const request = async <T>(params: Parameters<DappMethods['request']>[0]): Promise<T> => {
    engine.alive()
    if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `request() params: ${show(params)}`)
    const { topic, request: asked, chainId, expiry = requestTtl, signal } = params
    const session = await engine.requireSession(topic)
    checkRequest(params, session.namespaces)
    const link = engine.linkTo(session.peer.metadata, session.transportType)
    const id = engine.nextRequestId()
    const answer = engine.expect<T>(id, topic, {
      expiresIn: expiry,
      message: 'Request expired. Please try again.',
      signal,
    })
    const settle = (): void => sent.remove(id)
    const expiryTimestamp = expiryIn(expiry)
    sent.begin(id)
    answer.promise.then(settle, (error: unknown) => {
      // The page is closed: the request may still be sent, and answered, after a reload.
      if (!isWalletClientError(error, 'NOT_INITIALIZED')) settle()
    })
    engine
      .request({
        id,
        topic,
        method: 'wc_sessionRequest',
        params: { request: { ...asked, expiryTimestamp }, chainId },
        ttl: expiry,
        isWanted: () => sent.isOwn(id),
        record: { id, topic, chainId, request: asked, expiryTimestamp },
        link,
      })
      .then(
        () => {
          events.emit('session_request_sent', { topic, request: asked, chainId, id })
          sent.arrived(id, topic)
        },
        (error: unknown) => answer.reject(error),
      )
    if (link === undefined && session.sessionConfig?.disableDeepLink !== true) {
      openDeepLink(storage, id, topic).catch((error: unknown) => log.warn(error))
    }
    return answer.promise
  }

  const resume: DappMethods['resume'] = async ({ pairingTopic, signal }) => {
    engine.alive()
    const session = await proposals.resume(pairingTopic, signal)
    return session && { session, ...signedOf(pairingTopic) }
  }

  const tellAnswers = (): void => {
    engine.alive()
    sent.tellAnswers()
  }

  return {
    connect,
    resume,
    request,
    tellAnswers,
    keepAnswer: sent.keepAnswer,
    authenticate,
  }
}
