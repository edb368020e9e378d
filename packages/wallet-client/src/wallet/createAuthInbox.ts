import { checkCacaos, namespacesOf } from '../auth/checkCacaos.ts'
import { formatAuthMessage } from '../auth/formatAuthMessage.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { toWire, wireError } from '../errors/wire.ts'
import { show } from '../errors/show.ts'
import { isRecord } from '../storage/isRecord.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { EncodeOptions, Engine } from '../engine/Engine.ts'
import { topicOf } from '../relay/digests.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { PendingAuthRequest } from '../types/Auth.ts'
import type { Session } from '../types/Session.ts'
import { checkAuthRequest } from '../validate/checkAuthenticate.ts'
import { checkReason } from '../validate/checkReason.ts'
import { readParticipant } from '../validate/readParticipant.ts'
import { expiryIn, expiryWithin, isExpired } from '../validate/values.ts'
import { createRoom } from './createRoom.ts'
import { createVerifyContext, ofSignIn } from './createVerifyContext.ts'
import type { WalletMethods } from './WalletMethods.ts'

const sessionTtl = 604_800
const longestTtl = 604_800
/** The most sign-ins that wait for the user; further ones from a flooding dapp are ignored. */
const most = 100

/** Takes one-click sign-ins of dapps in, and answers them. */
export const createAuthInbox = (
  engine: Engine,
): Pick<WalletMethods, 'formatAuthMessage' | 'approveSessionAuthenticate' | 'rejectSessionAuthenticate'> => {
  const { core, stores, events, metadata } = engine
  const hasRoom = createRoom(() => stores.auth.requests.values)

  engine.onRequest('wc_sessionAuthenticate', async (incoming) => {
    const { id, topic, params, event } = incoming
    const { transportType = 'relay' } = event
    if (!core.pairing.pairings.keys.includes(topic) || stores.auth.requests.has(id)) return
    if (stores.auth.requests.length >= most) return
    if (events.listenerCount('session_authenticate') === 0) {
      // The dapp continues with the proposal that it also sent.
      await engine.reply({
        id,
        topic,
        method: 'wc_sessionAuthenticate',
        answer: { error: wireError('WC_METHOD_UNSUPPORTED', 'wc_sessionAuthenticate') },
      })
      return
    }
    checkAuthRequest(params)
    const { authPayload, requester, expiryTimestamp } = params as ClientEvents['session_authenticate']['params']
    const asked = {
      authPayload,
      requester: readParticipant(requester),
      expiryTimestamp: expiryWithin(expiryTimestamp, longestTtl),
    }
    if (!hasRoom(asked)) return
    if (isExpired(asked.expiryTimestamp)) throw new WalletClientError('EXPIRED', `auth request id: ${id}`)
    const { metadata: site } = asked.requester
    const context = await createVerifyContext(engine, incoming, site, engine.linkTo(site, transportType))
    const verifyContext = ofSignIn(context, authPayload)
    core.expirer.set(id, asked.expiryTimestamp)
    await stores.auth.requests.set(id, { ...asked, id, pairingTopic: topic, verifyContext, transportType })
    const { universal } = asked.requester.metadata.redirect ?? {}
    if (transportType === 'link_mode' && universal !== undefined) core.addLinkModeSupportedApp(universal)
    events.emit('session_authenticate', { id, topic, params: asked, verifyContext, transportType })
  })

  const requirePending = (id: unknown): PendingAuthRequest => {
    if (typeof id === 'number' && stores.auth.requests.has(id)) return stores.auth.requests.get(id)
    throw new WalletClientError('NO_MATCHING_KEY', undefined, {
      message: `Could not find pending auth request with id ${show(id)}`,
    })
  }
  const close = async (id: number): Promise<void> => {
    core.expirer.del(id)
    await stores.auth.requests.delete(id)
  }
  const answerTo = async ({
    requester,
  }: PendingAuthRequest): Promise<{
    readonly publicKey: string
    readonly topic: string
    readonly encode: EncodeOptions
  }> => {
    const publicKey = await core.crypto.generateKeyPair()
    return {
      publicKey,
      topic: topicOf(requester.publicKey),
      encode: { type: 1, senderPublicKey: publicKey, receiverPublicKey: requester.publicKey },
    }
  }

  return {
    formatAuthMessage: ({ request, iss }) => {
      engine.alive()
      return formatAuthMessage(request, iss)
    },
    approveSessionAuthenticate: async ({ id, auths }) => {
      engine.alive()
      const pending = requirePending(id)
      // A mistake of the app, such as a promise that was not awaited, is none of the user's: the request stays.
      if (!Array.isArray(auths) || auths.length === 0 || !auths.every((auth) => isRecord(auth) && 's' in auth))
        throw new WalletClientError(
          'MISSING_OR_INVALID',
          'approveSessionAuthenticate() auths should be an array of at least one object of buildAuthObject()',
        )
      const { requester, pairingTopic, transportType = 'relay' } = pending
      const link = engine.linkTo(requester.metadata, transportType)
      const method = 'wc_sessionAuthenticate'
      try {
        await checkCacaos(auths, pending.authPayload, engine.rpcUrls)
      } catch (error) {
        if (isWalletClientError(error, 'SESSION_SETTLEMENT_FAILED')) {
          const { topic, encode } = await answerTo(pending)
          await engine.reply({
            id,
            topic,
            method,
            kind: 'reject',
            answer: { error: toWire(error) },
            encode,
            link,
            change: { ends: id },
          })
          await close(id)
        }
        throw error
      }
      const { publicKey, topic: responseTopic, encode } = await answerTo(pending)
      const topic = await core.crypto.generateSharedKey(publicKey, requester.publicKey)
      const namespaces = namespacesOf(auths)
      const session: Session | undefined = namespaces && {
        topic,
        acknowledged: true,
        self: { publicKey, metadata },
        peer: requester,
        controller: publicKey,
        expiry: expiryIn(sessionTtl),
        authentication: [...auths],
        requiredNamespaces: {},
        optionalNamespaces: {},
        relay: { protocol: 'irn' },
        pairingTopic,
        namespaces,
        transportType,
      }
      const result = { cacaos: auths, responder: { publicKey, metadata } }
      const change = { session, ends: id }
      try {
        // What goes by a link is not stored.
        if (link !== undefined) await engine.apply(change)
        await engine.reply({ id, topic: responseTopic, method, answer: { result }, encode, link, change })
      } catch (error) {
        if (!isWalletClientError(error, 'NOT_INITIALIZED')) {
          await engine.deleteSession(topic, { emit: false })
          core.expirer.set(id, pending.expiryTimestamp)
          await stores.auth.requests.set(id, pending)
        }
        throw error
      }
      await close(id)
      if (core.pairing.pairings.keys.includes(pairingTopic)) {
        await core.pairing.updateMetadata({ topic: pairingTopic, metadata: requester.metadata as never })
        await core.pairing.activate({ topic: pairingTopic })
      }
      return { session }
    },
    rejectSessionAuthenticate: async ({ id, reason }) => {
      engine.alive()
      const pending = requirePending(id)
      checkReason(reason, 'rejectSessionAuthenticate()')
      const { topic, encode } = await answerTo(pending)
      const link = engine.linkTo(pending.requester.metadata, pending.transportType)
      await engine.reply({
        id,
        topic,
        method: 'wc_sessionAuthenticate',
        kind: 'reject',
        answer: { error: reason },
        encode,
        link,
        change: { ends: id },
      })
      await close(id)
    },
  }
}
