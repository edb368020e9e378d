import { WalletClientError } from '../errors/WalletClientError.ts'
import { wireError } from '../errors/wire.ts'
import type { Engine } from '../engine/Engine.ts'
import { isRecord } from '../storage/isRecord.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { checkEvent } from '../validate/checkEvent.ts'
import { checkConforming, checkSessionNamespaces } from '../validate/checkNamespaces.ts'
import { expiryIn } from '../validate/values.ts'

const sessionTtl = 604_800

/** An id contains its creation time: ms and three random digits. */
const madeAt = (id: number): number => Math.floor(id / 1000)

/** Handles the wallet's changes to a session of the dapp: update, extend, emit an event. Only the controller may make them. */
export const followController = (engine: Engine): void => {
  const { stores, events } = engine
  /** By topic and kind: the creation time of the last accepted message. Older messages are ignored. */
  const last = new Map<string, number>()
  const isStale = (key: string, id: number): boolean => madeAt(id) < (last.get(key) ?? 0)

  engine.onSessionEnd((topic) => {
    for (const key of last.keys()) if (key.startsWith(topic)) last.delete(key)
  })

  engine.onRequest('wc_sessionUpdate', async ({ id, topic, params }) => {
    const session = await engine.requireSession(topic)
    if (session.controller !== session.peer.publicKey) throw new WalletClientError('UNAUTHORIZED_UPDATE_REQUEST')
    // Another tab may have stored a later one. A time to come is of a clock that was set back since.
    const [{ updatedAt = 0 }, now] = [session, Date.now()]
    if (isStale(`${topic} update`, id) || (madeAt(id) < updatedAt && updatedAt <= now))
      throw new WalletClientError('INVALID_UPDATE_REQUEST')
    const namespaces = isRecord(params) ? params['namespaces'] : undefined
    checkSessionNamespaces(namespaces, 'update()')
    checkConforming(session.requiredNamespaces, namespaces, 'update()')
    last.set(`${topic} update`, madeAt(id))
    const at = Math.max(Math.min(madeAt(id), now), updatedAt)
    await stores.session.update(topic, { namespaces, updatedAt: at })
    // Emitted first: the relay may be slow to take the answer, or gone, and the messages behind this one wait for that.
    events.emit('session_update', { id, topic, params: { namespaces } })
    await engine.reply({ id, topic, method: 'wc_sessionUpdate', answer: { result: true } })
  })

  engine.onRequest('wc_sessionExtend', async ({ id, topic }) => {
    const session = await engine.requireSession(topic)
    if (session.controller !== session.peer.publicKey) throw new WalletClientError('UNAUTHORIZED_EXTEND_REQUEST')
    await engine.setExpiry(topic, expiryIn(sessionTtl))
    events.emit('session_extend', { id, topic })
    await engine.reply({ id, topic, method: 'wc_sessionExtend', answer: { result: true } })
  })

  engine.onRequest('wc_sessionEvent', async ({ id, topic, params }) => {
    const session = await engine.requireSession(topic)
    if (!isRecord(params))
      throw new WalletClientError('INVALID_EVENT', undefined, { message: wireError('INVALID_EVENT').message })
    checkEvent(params, session.namespaces)
    const { event: given, chainId } = params as ClientEvents['session_event']['params']
    const event = { event: { name: given.name, data: given.data }, chainId }
    const key = `${topic} event ${event.event.name} ${chainId.split(':')[0]}`
    if (isStale(key, id)) return
    last.set(key, madeAt(id))
    events.emit('session_event', { id, topic, params: event })
  })
}
