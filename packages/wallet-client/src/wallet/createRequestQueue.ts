import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Engine } from '../engine/Engine.ts'
import type { SessionRequestParams } from '../types/PendingRequest.ts'
import { checkRequest, requestExpiry } from '../validate/checkRequest.ts'
import { expiryIn, expiryWithin, isExpired } from '../validate/values.ts'
import { isRecord } from '../storage/isRecord.ts'
import { createRoom } from './createRoom.ts'
import { createSeenRequests } from './createSeenRequests.ts'
import { createVerifyContext } from './createVerifyContext.ts'

export type RequestQueue = {
  /** A request was answered: the next one is shown after a moment, so that the user notices that it is another one. */
  readonly answered: () => void
}

const requestTtl = 900
const betweenMs = 1000
/** Requests that wait for the user, of all sessions. A dapp cannot fill the wallet's storage with more. */
const most = 1_000

/** Field by field, so that a request contains only allowed fields. */
const readAsked = ({
  request: { method, params, expiryTimestamp },
  chainId,
}: SessionRequestParams): SessionRequestParams => {
  if (expiryTimestamp !== undefined && typeof expiryTimestamp !== 'number') {
    throw new WalletClientError('MISSING_OR_INVALID', `request() expiryTimestamp: ${show(expiryTimestamp)}`)
  }
  return { request: { method, params, ...(expiryTimestamp === undefined ? {} : { expiryTimestamp }) }, chainId }
}

/** Receives requests of dapps and shows them one after another, or all at once with `disabled`. */
export const createRequestQueue = (engine: Engine, disabled: boolean): RequestQueue => {
  const { core, stores, events } = engine
  const seen = createSeenRequests()
  const hasRoom = createRoom(() => stores.pendingRequest.values)
  let shown: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** With `disabled`: those that came before the client had settled down. */
  const early = new Set<number>()
  let hasSettledDown = false

  const present = (id: number): void => {
    shown = id
    events.emit('session_request', stores.pendingRequest.get(id))
  }
  const next = (): void => {
    if (shown !== undefined && stores.pendingRequest.has(shown)) return
    shown = undefined
    const first = stores.pendingRequest.keys[0]
    if (first !== undefined) present(first)
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }

  engine.onRequest('wc_sessionRequest', async (incoming) => {
    const { id, topic, params } = incoming
    const session = await engine.requireSession(topic)
    if (!isRecord(params)) throw new WalletClientError('MISSING_OR_INVALID', `request() params: ${show(params)}`)
    checkRequest({ request: params['request'], chainId: params['chainId'] }, session.namespaces)
    const asked = readAsked(params as SessionRequestParams)
    const expiry = expiryWithin(asked.request.expiryTimestamp ?? expiryIn(requestTtl), requestExpiry.max)
    if (stores.pendingRequest.has(id) || seen.has(id) || isExpired(expiry)) return
    if (stores.pendingRequest.length >= most || !hasRoom(asked)) {
      const error = { code: -32005, message: 'Too many requests wait for the user.' }
      return engine.reply({ id, topic, method: 'wc_sessionRequest', answer: { error } })
    }
    seen.add(id, expiry)
    const { metadata } = session.peer
    const link = engine.linkTo(metadata, session.transportType)
    const verifyContext = await createVerifyContext(engine, incoming, metadata, link)
    core.expirer.set(id, expiry)
    await stores.pendingRequest.set(id, { id, topic, params: asked, verifyContext })
    const { universal } = session.peer.metadata.redirect ?? {}
    if (incoming.event.transportType === 'link_mode' && universal !== undefined) core.addLinkModeSupportedApp(universal)
    if (disabled) {
      if (!hasSettledDown) early.add(id)
      events.emit('session_request', stores.pendingRequest.get(id))
    } else if (shown === undefined || !stores.pendingRequest.has(shown)) present(id)
  })
  events.on('session_request_expire', ({ id }) => {
    if (id === shown) later(0)
  })
  engine.onSessionEnd(() => {
    if (shown !== undefined && !stores.pendingRequest.has(shown)) later(0)
  })
  engine.onSettledDown(() => {
    hasSettledDown = true
    if (disabled)
      for (const id of stores.pendingRequest.keys.filter((one) => !early.has(one)))
        events.emit('session_request', stores.pendingRequest.get(id))
    else next()
  })
  engine.onDestroy(() => clearTimeout(timer))

  return { answered: () => (disabled ? undefined : later(betweenMs)) }
}
