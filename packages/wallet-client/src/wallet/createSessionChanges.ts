import type { Engine } from '../engine/Engine.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Session } from '../types/Session.ts'
import { checkEvent } from '../validate/checkEvent.ts'
import { checkConforming, checkSessionNamespaces } from '../validate/checkNamespaces.ts'
import { checkParams } from '../validate/checkParams.ts'
import { expiryIn } from '../validate/values.ts'
import type { WalletMethods } from './WalletMethods.ts'

const sessionTtl = 604_800
const day = 86_400

/** What a wallet does to its sessions: update, extend, emit events. */
export const createSessionChanges = (engine: Engine): Pick<WalletMethods, 'update' | 'extend' | 'emit'> => {
  const { stores, log } = engine

  /** A sign-in is controlled by the wallet as well, whatever key an older client stored as the controller's. */
  const controls = (session: Session): boolean =>
    session.controller === session.self.publicKey || session.authentication !== undefined

  let lastChange = 0
  /** Later than any change before, though the clock was set back. */
  const changeAt = ({ updatedAt = 0 }: Session): number =>
    (lastChange = Math.max(Date.now(), updatedAt + 1, lastChange + 1))

  const update: WalletMethods['update'] = async (params) => {
    engine.alive()
    checkParams(params, 'update()')
    const { topic, namespaces } = params
    const session = await engine.requireSession(topic)
    checkSessionNamespaces(namespaces, 'update()')
    checkConforming(session.requiredNamespaces, namespaces, 'update()')
    if (!controls(session)) throw new WalletClientError('UNAUTHORIZED_UPDATE_REQUEST')

    const id = engine.nextId()
    const answer = engine.expect<true>(id, topic, { expiresIn: day, message: 'Update expired' })
    const acknowledged = answer.promise.then(
      () => engine.shareSession(topic),
      async (error: unknown) => {
        const current = stores.session.has(topic) ? stores.session.get(topic) : undefined
        if (current?.namespaces === namespaces)
          await stores.session.update(topic, { namespaces: session.namespaces, updatedAt: changeAt(current) })
        throw error
      },
    )
    acknowledged.catch((error: unknown) => log.debug('An update was not acknowledged', error))
    const change = { session: { ...session, namespaces, updatedAt: changeAt(session) } }
    await engine
      .request({ id, topic, method: 'wc_sessionUpdate', params: { namespaces }, change })
      .catch((error: unknown) => {
        answer.reject(error)
        return acknowledged
      })
    return { acknowledged: () => acknowledged }
  }

  const extend: WalletMethods['extend'] = async (params) => {
    engine.alive()
    checkParams(params, 'extend()')
    const { topic } = params
    const session = await engine.requireSession(topic)
    if (!controls(session)) throw new WalletClientError('UNAUTHORIZED_EXTEND_REQUEST')
    const id = engine.nextId()
    const answer = engine.expect<true>(id, topic, { expiresIn: day, message: 'Extension expired' })
    try {
      const change = { session: { ...session, expiry: expiryIn(sessionTtl) } }
      await engine.request({ id, topic, method: 'wc_sessionExtend', params: {}, change })
    } catch (error) {
      answer.reject(error)
      await engine.setExpiry(topic, session.expiry)
      throw error
    }
    const acknowledged = answer.promise.then(() => undefined)
    acknowledged.catch((error: unknown) => log.debug('An extension was not acknowledged', error))
    return { acknowledged: () => acknowledged }
  }

  const emit: WalletMethods['emit'] = async (params) => {
    engine.alive()
    checkParams(params, 'emit()')
    const { topic, event, chainId } = params
    const session = await engine.requireSession(topic)
    checkEvent(params, session.namespaces)
    await engine.request({ id: engine.nextId(), topic, method: 'wc_sessionEvent', params: { event, chainId } })
  }

  return { update, extend, emit }
}
