import { checkCacaos, namespacesOf } from '../auth/checkCacaos.ts'
import { createRecap, encodeRecap, mergeRecaps, recapOf } from '../auth/recap.ts'
import { peerError } from '../errors/wire.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createDeferred } from '../engine/createDeferred.ts'
import type { Engine } from '../engine/Engine.ts'
import { linkUrl } from '../engine/createLinks.ts'
import { briefly } from '../relay/createOutbox.ts'
import { topicOf } from '../relay/digests.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { AuthenticateResult, AuthPayload } from '../types/Auth.ts'
import type { Participant, Session } from '../types/Session.ts'
import { checkAuthenticate } from '../validate/checkAuthenticate.ts'
import { checkParticipant } from '../validate/checkProposal.ts'
import { readParticipant } from '../validate/readParticipant.ts'
import { expiryIn } from '../validate/values.ts'
import type { AuthenticateParams, DappMethods } from './DappMethods.ts'
import type { Proposals } from './createProposals.ts'

const hour = 3600
const proposalTtl = 300
const sessionTtl = 604_800
const unsupported = 10_001

const resourcesOf = ({ chains, methods = [], resources = [] }: AuthenticateParams): string[] => {
  if (methods.length === 0) return [...resources]
  const recap = createRecap(chains[0]!.split(':', 1)[0]!, methods)
  const given = recapOf(resources)
  return given === undefined
    ? [...resources, encodeRecap(recap)]
    : [...resources.slice(0, -1), encodeRecap(mergeRecaps(recap, given))]
}

/** One-click sign-in: requests a session and a signature together, and also proposes a session for wallets that do not support this. */
export const createAuthenticate = (engine: Engine, proposals: Proposals): DappMethods['authenticate'] => {
  const { core, relayer, stores, metadata } = engine
  /** Rejections of wallets on the pairing topic, which they use if they could not read the requester, by request id. */
  const refused = new Map<number, (error: unknown) => void>()

  engine.onLateAnswer(async ({ id, answer }) => {
    const refuse = refused.get(id)
    if (refuse === undefined || !('error' in answer)) return false
    const error = peerError(answer.error)
    if (error.code !== unsupported) refuse(error)
    return true
  })

  const sessionOf = async (
    result: unknown,
    asked: AuthPayload,
    self: Participant,
    pairingTopic: string,
    transportType: 'relay' | 'link_mode',
  ): Promise<AuthenticateResult> => {
    const { cacaos, responder } = isRecord(result) ? result : {}
    checkParticipant(responder, 'authenticate()', 'responder')
    const peer = readParticipant(responder)
    const auths = await checkCacaos(cacaos, asked, engine.rpcUrls)
    const { linkMode, universal } = peer.metadata.redirect ?? {}
    const byLink =
      metadata.redirect?.linkMode === true && linkMode === true && !!universal && transportType === 'link_mode'
    if (linkMode === true && universal && metadata.redirect?.linkMode === true) core.addLinkModeSupportedApp(universal)
    const namespaces = namespacesOf(auths)
    if (namespaces === undefined) return { auths, session: undefined }
    const topic = await core.crypto.generateSharedKey(self.publicKey, peer.publicKey)
    const session: Session = {
      topic,
      acknowledged: true,
      self,
      peer,
      controller: peer.publicKey,
      expiry: expiryIn(sessionTtl),
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
      pairingTopic,
      namespaces,
      transportType: byLink ? 'link_mode' : 'relay',
    }
    // Directly after its key: a page that starts meanwhile removes keys without a session.
    await engine.setSession(session)
    await relayer.subscribe(topic, { transportType, internal: { throwOnFailedPublish: false } })
    if (core.pairing.pairings.keys.includes(pairingTopic))
      await core.pairing.updateMetadata({ topic: pairingTopic, metadata: peer.metadata as never })
    return { auths, session }
  }

  return async (params, walletUniversalLink) => {
    engine.alive()
    checkAuthenticate(params)
    const link =
      walletUniversalLink !== undefined &&
      core.linkModeSupportedApps.includes(walletUniversalLink) &&
      metadata.redirect?.linkMode === true
        ? walletUniversalLink
        : undefined
    const transportType = link === undefined ? 'relay' : 'link_mode'

    const { topic: pairingTopic, uri } = await core.pairing.create({
      methods: ['wc_sessionAuthenticate'],
      transportType,
    } as never)
    const publicKey = await core.crypto.generateKeyPair()
    const self = { publicKey, metadata }
    const responseTopic = topicOf(publicKey)
    const { chains, domain, nonce, statement, requestId, type = 'caip122', exp, nbf, signal, methods = [] } = params
    const ttl = Math.max(params.expiry ?? hour, hour)
    const authPayload: AuthPayload = {
      type,
      chains: [...chains],
      aud: params.uri,
      domain,
      version: '1',
      nonce,
      iat: params.iat ?? new Date().toISOString(),
      resources: resourcesOf(params),
      ...(statement && { statement }),
      ...(requestId && { requestId }),
      ...(exp && { exp }),
      ...(nbf && { nbf }),
    }
    const request = { authPayload, requester: self, expiryTimestamp: expiryIn(ttl) }
    const proposal = {
      id: engine.nextId(),
      pairingTopic,
      requiredNamespaces: {},
      optionalNamespaces: {
        eip155: {
          chains: [...chains],
          methods: [...new Set(['personal_sign', ...methods])],
          events: ['chainChanged', 'accountsChanged'],
        },
      },
      relays: [{ protocol: 'irn' }],
      proposer: self,
      expiryTimestamp: expiryIn(proposalTtl),
    }
    const id = engine.nextId()
    const outcome = createDeferred<AuthenticateResult>({
      expiresIn: ttl,
      message: 'Request expired',
      signal,
      onSettled: () => {
        refused.delete(id)
        engine.forgetKey(responseTopic)
        engine.forgetKey(pairingTopic)
        void relayer.unsubscribe(responseTopic)
        void stores.auth.authKeys.delete(responseTopic)
        const kept = stores.session.values.some((session) => session.self.publicKey === publicKey)
        if (!kept && core.crypto.keychain.has(publicKey)) void core.crypto.deleteKeyPair(publicKey)
        void stores.auth.pairingTopics.delete(responseTopic)
      },
    })

    engine.readWith(responseTopic, publicKey)
    engine.readWith(pairingTopic, publicKey)
    await stores.auth.authKeys.set(responseTopic, { responseTopic, publicKey, expiry: request.expiryTimestamp })
    await stores.auth.pairingTopics.set(responseTopic, { topic: responseTopic, pairingTopic })
    try {
      // In an outage it is subscribed with the next socket.
      await relayer.subscribe(responseTopic, { transportType, internal: { throwOnFailedPublish: false } })
      refused.set(id, outcome.reject)
      const answer = engine.expect<unknown>(id, responseTopic, { expiresIn: ttl, message: 'Request expired' })
      outcome.promise.then(
        () => answer.reject(new WalletClientError('ABORTED')),
        () => answer.reject(new WalletClientError('ABORTED')),
      )
      answer.promise
        .then((result) => sessionOf(result, authPayload, self, pairingTopic, transportType))
        .then(
          async (result) => {
            await proposals.close(proposal.id)
            outcome.resolve(result)
          },
          async (error: unknown) => {
            await proposals.close(proposal.id)
            outcome.reject(error)
          },
        )
      if (link !== undefined) {
        const payload = { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params: request }
        const message = await core.crypto.encode('', payload as never, { type: 2, encoding: 'base64url' } as never)
        return { uri: linkUrl(link, pairingTopic, message), response: () => outcome.promise }
      }
      const fallback = await proposals.open(proposal, { expiresIn: proposalTtl })
      fallback.promise.then(
        (session) => outcome.resolve({ session }),
        // It expires before the sign-in, which continues without it.
        (error: unknown) =>
          error instanceof WalletClientError && error.context['peer'] === true ? outcome.reject(error) : undefined,
      )
      const send = (asked: Pick<Parameters<Engine['request']>[0], 'id' | 'method' | 'params' | 'ttl'>) => {
        const sent = engine.request({ ...asked, topic: pairingTopic, isWanted: () => refused.has(id) })
        sent.catch(outcome.reject)
        return briefly(sent)
      }
      await Promise.all([
        send({ id, method: 'wc_sessionAuthenticate', params: request, ttl }),
        send({ id: proposal.id, method: 'wc_sessionPropose', params: proposal, ttl: proposalTtl }),
      ])
    } catch (error) {
      outcome.reject(error)
      await proposals.close(proposal.id)
      throw error
    }
    return { uri, response: () => outcome.promise }
  }
}
