import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Engine } from '../engine/Engine.ts'
import { formatPairingUri } from '../pairing/formatPairingUri.ts'
import { parsePairingUri } from '../pairing/parsePairingUri.ts'
import { topicOf } from '../relay/digests.ts'
import type { JsonRpcResponse } from '../types/JsonRpc.ts'
import type { Session } from '../types/Session.ts'
import { checkParams } from '../validate/checkParams.ts'
import { requestExpiry } from '../validate/checkRequest.ts'
import { checkResponse } from '../validate/checkResponse.ts'
import { expiryIn, expiryWithin, isExpired } from '../validate/values.ts'
import { applyChanges } from './applyChanges.ts'
import { createAuthInbox } from './createAuthInbox.ts'
import { createDecisions } from './createDecisions.ts'
import { createProposalInbox } from './createProposalInbox.ts'
import { createRequestQueue } from './createRequestQueue.ts'
import { createSessionChanges } from './createSessionChanges.ts'
import type { Pairing, WalletMethods } from './WalletMethods.ts'

/** The longest validity of a pairing code, in seconds, whatever its own expiry. */
const longestPairing = 86_400
/** Seconds. */
const answerTtl = 900

/** The methods of a wallet on proposals and sessions, and the dapps' messages to it. */
export const createWalletMethods = (
  engine: Engine,
  { disableRequestQueue = false }: { readonly disableRequestQueue?: boolean | undefined } = {},
): WalletMethods => {
  const { core, relayer, stores } = engine
  applyChanges(engine)
  createProposalInbox(engine)
  const queue = createRequestQueue(engine, disableRequestQueue)

  const pair: WalletMethods['pair'] = async (params) => {
    engine.alive()
    checkParams(params, 'pair()')
    const uri = parsePairingUri(params.uri)
    const { topic, symKey, expiryTimestamp } = uri
    if (topicOf(symKey) !== topic)
      throw new WalletClientError('MISSING_OR_INVALID', 'pairing uri: topic does not belong to symKey', {
        context: { part: 'topic' },
      })
    if (expiryTimestamp !== undefined && isExpired(expiryTimestamp)) {
      throw new WalletClientError('EXPIRED', undefined, {
        message: 'pair() URI has expired. Please try again with a new connection URI.',
      })
    }
    engine.deleted.check(topic)
    if (core.pairing.pairings.keys.includes(topic) && core.pairing.pairings.get(topic).active) {
      throw new WalletClientError('MISSING_OR_INVALID', undefined, {
        message: `Pairing already exists: ${topic}. Please try again with a new connection URI.`,
        context: { topic },
      })
    }
    await relayer.confirmOnlineStateOrThrow()
    const bounded =
      expiryTimestamp === undefined ? uri : { ...uri, expiryTimestamp: expiryWithin(expiryTimestamp, longestPairing) }
    return (await core.pairing.pair({ ...params, uri: formatPairingUri(bounded) } as never)) as unknown as Pairing
  }

  const respond: WalletMethods['respond'] = async (params) => {
    engine.alive()
    checkParams(params, 'respond()')
    const { topic } = params
    const response: JsonRpcResponse = params.response
    let session: Session
    try {
      session = await engine.requireSession(topic)
    } catch (error) {
      // The session is gone, and with it the request.
      if (typeof response?.id === 'number' && stores.pendingRequest.has(response.id))
        await engine.deletePendingRequest(response.id)
      queue.answered()
      throw error
    }
    checkResponse(response)
    const { id } = response
    if (!stores.pendingRequest.has(id)) engine.deleted.check(id)
    const pending = stores.pendingRequest.has(id) ? stores.pendingRequest.get(id) : undefined
    if (pending?.topic !== topic) throw new WalletClientError('NO_MATCHING_KEY', `request id doesn't exist: ${id}`)
    const link = engine.linkTo(session.peer.metadata, session.transportType)
    const answer =
      'error' in response && response.error !== undefined
        ? { error: response.error }
        : { result: 'result' in response ? response.result : undefined }
    // The dapp may be offline until the request expires.
    const { expiryTimestamp = 0 } = pending.params.request
    const ttl = Math.max(answerTtl, expiryWithin(expiryTimestamp, requestExpiry.max) - expiryIn(0))
    try {
      // Later pages do not show answered requests, even if the relay cannot be reached for a long time.
      await engine.reply({ id, topic, method: 'wc_sessionRequest', answer, link, ttl, change: { ends: id } })
    } catch (error) {
      // A page that ends leaves its answer to the next one; otherwise it was withdrawn.
      if (!isWalletClientError(error, 'NOT_INITIALIZED')) {
        core.expirer.set(id, expiryTimestamp || expiryIn(answerTtl))
        await stores.pendingRequest.set(id, pending)
      }
      throw error
    }
    await engine.deletePendingRequest(id)
    await core.storage.written()
    queue.answered()
  }

  return {
    pair,
    respond,
    ...createDecisions(engine),
    ...createSessionChanges(engine),
    getPendingSessionRequests: () => stores.pendingRequest.getAll(),
    ...createAuthInbox(engine),
  }
}
