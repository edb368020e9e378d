import { checkCacaos, namespacesOf } from '../auth/checkCacaos.ts'
import { createRecap, encodeRecap, mergeRecaps, recapOf } from '../auth/recap.ts'
import { peerError, wireError } from '../errors/wire.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createDeferred, type Deferred } from '../engine/createDeferred.ts'
import type { AskedSignIn, AuthKey } from '../engine/createStores.ts'
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

export type Authentication = {
  readonly authenticate: DappMethods['authenticate']
  /** What a wallet signed for the sign-in of an earlier page, by the topic of its pairing. */
  readonly signedOf: (pairingTopic: string) => Pick<AuthenticateResult, 'auths' | 'authPayload'> | undefined
}

/** One-click sign-in: requests a session and a signature together, and also proposes a session for wallets that do not support this. */
export const createAuthenticate = (engine: Engine, proposals: Proposals): Authentication => {
  const { core, relayer, storage, stores, events, metadata } = engine
  /** The callers of this page, by the id of their request. */
  const waiting = new Map<number, Deferred<AuthenticateResult>>()
  const late = new Map<string, AuthenticateResult>()

  const end = async ({ responseTopic, publicKey }: AuthKey, asked: AskedSignIn, session?: Session): Promise<void> => {
    const { id, pairingTopic, proposalId } = asked
    waiting.delete(id)
    engine.forgetKey(responseTopic)
    engine.forgetKey(pairingTopic)
    // Write in order, the response last: if the page closes in between, the next page finds what it needs to finish.
    await engine.deleteProposal(proposalId)
    await storage.written()
    void stores.auth.pairingTopics.delete(responseTopic)
    await stores.auth.authKeys.delete(responseTopic)
    await engine.releaseKeyPair(publicKey)
    await storage.written()
    void relayer.unsubscribe(responseTopic)
    await proposals.close(proposalId, session)
  }

  /** The wallet may hold a session that this page refuses. */
  const endAtWallet = async (topic: string): Promise<void> => {
    const params = wireError('USER_DISCONNECTED')
    await engine.request({ id: engine.nextId(), topic, method: 'wc_sessionDelete', params, isQueued: true })
    await core.crypto.deleteSymKey(topic)
  }

  const sessionOf = async (
    result: unknown,
    { authPayload, pairingTopic, transportType }: AskedSignIn,
    self: Participant,
  ): Promise<AuthenticateResult> => {
    const { cacaos, responder } = isRecord(result) ? result : {}
    checkParticipant(responder, 'authenticate()', 'responder')
    const peer = readParticipant(responder)
    const auths = await checkCacaos(cacaos, authPayload, engine.rpcUrls).catch(async (error: unknown) => {
      await endAtWallet(await core.crypto.generateSharedKey(self.publicKey, peer.publicKey))
      throw error
    })
    const { linkMode, universal } = peer.metadata.redirect ?? {}
    const byLink =
      metadata.redirect?.linkMode === true && linkMode === true && !!universal && transportType === 'link_mode'
    if (linkMode === true && universal && metadata.redirect?.linkMode === true) core.addLinkModeSupportedApp(universal)
    const namespaces = namespacesOf(auths)
    if (namespaces === undefined) return { auths, authPayload, session: undefined }
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
    return { auths, authPayload, session }
  }

  engine.onLateAnswer(async ({ id, topic, answer }) => {
    const key = stores.auth.authKeys.values.find(({ asked }) => asked?.id === id)
    if (key?.asked === undefined) return false
    const { publicKey, responseTopic, asked } = key
    // Wallets reject on the pairing topic if they could not read the requester.
    if (topic !== responseTopic && !(topic === asked.pairingTopic && 'error' in answer)) return false
    if (asked.tab !== relayer.tab.id()) return 'left'
    const caller = waiting.get(id)
    try {
      if ('error' in answer) throw peerError(answer.error)
      const result = await sessionOf(answer.result, asked, { publicKey, metadata })
      const { session } = result
      // A page that is left before the session is kept makes it again.
      await storage.written()
      if (caller === undefined && session !== undefined) {
        late.set(asked.pairingTopic, result)
        events.emit('session_connect', { session })
      }
      await end(key, asked, caller ? undefined : session)
      caller?.resolve(result)
    } catch (error) {
      // The proposal beside it may still be answered.
      if (isWalletClientError(error) && error.code === unsupported) return true
      await end(key, asked)
      caller?.reject(error)
    }
    return true
  })
  /** Of several tabs the one that asked gets the answer; if it is gone, the page that starts next. */
  const takeOver = async (): Promise<void> => {
    const { tab } = relayer
    for (const key of stores.auth.authKeys.values) {
      const { responseTopic, asked } = key
      if (asked !== undefined && (asked.tab === undefined || (await tab.isGone(asked.tab))))
        await stores.auth.authKeys.set(responseTopic, { ...key, asked: { ...asked, tab: tab.id() } })
    }
  }
  engine.onReady(takeOver)
  // A page that is reloaded may still be there when the next one starts.
  engine.onSettledDown(takeOver)
  engine.onDestroy(() => {
    for (const caller of waiting.values()) caller.reject(new WalletClientError('NOT_INITIALIZED', 'client'))
  })

  const authenticate: DappMethods['authenticate'] = async (params, walletUniversalLink) => {
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
    const outcome = createDeferred<AuthenticateResult>({ expiresIn: ttl, message: 'Request expired', signal })
    const tab = relayer.tab.id()
    const asked = { id, pairingTopic, proposalId: proposal.id, authPayload, transportType, tab } as const
    const key = { responseTopic, publicKey, expiry: request.expiryTimestamp, asked }
    outcome.promise.catch(async (error: unknown) => {
      // After the page has closed, the wallet may still answer.
      if (!isWalletClientError(error, 'NOT_INITIALIZED')) await end(key, asked)
    })
    engine.readWith(responseTopic, publicKey)
    engine.readWith(pairingTopic, publicKey)
    await stores.auth.authKeys.set(responseTopic, key)
    await stores.auth.pairingTopics.set(responseTopic, { topic: responseTopic, pairingTopic })
    try {
      // In an outage it is subscribed with the next socket.
      await relayer.subscribe(responseTopic, { transportType, internal: { throwOnFailedPublish: false } })
      waiting.set(id, outcome)
      if (link !== undefined) {
        const payload = { id, jsonrpc: '2.0', method: 'wc_sessionAuthenticate', params: request }
        const message = await core.crypto.encode('', payload as never, { type: 2, encoding: 'base64url' } as never)
        return { uri: linkUrl(link, pairingTopic, message), response: () => outcome.promise }
      }
      const fallback = await proposals.open(proposal, { expiresIn: proposalTtl })
      fallback.promise.then(
        async (session) => {
          await end(key, asked)
          outcome.resolve({ session })
        },
        // It expires before the sign-in, which continues without it.
        (error: unknown) =>
          error instanceof WalletClientError && error.context['peer'] === true ? outcome.reject(error) : undefined,
      )
      const send = (asked: Pick<Parameters<Engine['request']>[0], 'id' | 'method' | 'params' | 'ttl'>) => {
        const sent = engine.request({ ...asked, topic: pairingTopic, isWanted: () => waiting.has(id) })
        sent.catch(outcome.reject)
        return briefly(sent)
      }
      await Promise.all([
        send({ id, method: 'wc_sessionAuthenticate', params: request, ttl }),
        send({ id: proposal.id, method: 'wc_sessionPropose', params: proposal, ttl: proposalTtl }),
        // The wallet may answer while the page reloads: the keys have to be stored before the code is shown.
        storage.written(),
      ])
    } catch (error) {
      outcome.reject(error)
      throw error
    }
    return { uri, response: () => outcome.promise }
  }

  return { authenticate, signedOf: (pairingTopic) => late.get(pairingTopic) }
}
