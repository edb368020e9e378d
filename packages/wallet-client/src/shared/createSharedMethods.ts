import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { wireError } from '../errors/wire.ts'
import type { Engine } from '../engine/Engine.ts'
import { chainsOf, sessionChains } from '../namespaces/namespaces.ts'
import type { ProposalNamespaces } from '../types/Namespaces.ts'
import type { Session } from '../types/Session.ts'
import { checkParams } from '../validate/checkParams.ts'
import { isExpired, isText } from '../validate/values.ts'
import { followController } from './followController.ts'

/** The methods that dapps and wallets have. */
export type SharedMethods = {
  /**
   * Asks the peer of a session whether it is there.
   * @throws WalletClientError of the topic or the relay, `EXPIRED` when no answer comes within a minute.
   */
  readonly ping: (params: { readonly topic: string; readonly signal?: AbortSignal | undefined }) => Promise<void>
  /**
   * Ends a session or a pairing. The session is gone here whether or not the relay can be reached; the peer learns of it when it can.
   * @throws WalletClientError of the topic.
   */
  readonly disconnect: (params: {
    readonly topic: string
    readonly reason?: { readonly code: number; readonly message: string } | undefined
  }) => Promise<void>
  /** The sessions that include the required namespaces. */
  readonly find: (params: { readonly requiredNamespaces: ProposalNamespaces }) => Session[]
}

const pingSeconds = 60

const covers = (session: Session, required: ProposalNamespaces): boolean =>
  Object.entries(required).every(([key, namespace]) => {
    const granted = Object.entries(session.namespaces).filter(
      ([name]) => name === key || name.split(':', 1)[0] === key.split(':', 1)[0],
    )
    const has = (kind: 'methods' | 'events') =>
      namespace[kind].every((item) => granted.some(([, grant]) => grant[kind].includes(item)))
    const chains = sessionChains(Object.fromEntries(granted))
    return (
      granted.length > 0 &&
      chainsOf(key, namespace).every((chain) => chains.includes(chain)) &&
      has('methods') &&
      has('events')
    )
  })

/** The methods that both sides of a session have. */
export const createSharedMethods = (engine: Engine): SharedMethods => {
  const { core, relayer, stores, events, log } = engine
  followController(engine)

  /** The session of a topic, or undefined where the topic is a pairing's. */
  const sessionOrPairing = async (topic: unknown): Promise<Session | undefined> => {
    engine.deleted.check(topic)
    if (typeof topic === 'string' && core.pairing.pairings.keys.includes(topic)) {
      if (isExpired(core.pairing.pairings.get(topic).expiry))
        throw new WalletClientError('EXPIRED', `pairing topic: ${topic}`)
      return undefined
    }
    if (!isText(topic))
      throw new WalletClientError('MISSING_OR_INVALID', `session or pairing topic should be a string: ${show(topic)}`)
    if (!stores.session.has(topic))
      throw new WalletClientError('NO_MATCHING_KEY', `session or pairing topic doesn't exist: ${topic}`)
    return engine.requireSession(topic)
  }

  /** The sessions that are being ended here, by topic: all calls for one topic share one request to the peer. */
  const endings = new Map<string, Promise<void>>()
  const endSession = async (topic: string): Promise<void> => {
    try {
      await engine.request({
        id: engine.nextId(),
        topic,
        method: 'wc_sessionDelete',
        params: wireError('USER_DISCONNECTED'),
        // Without the relay the session ends here at once; the peer is notified when the relay is back.
        isQueued: !relayer.connected,
        change: { ends: topic },
      })
    } catch (error) {
      log.warn('The peer was not notified that the session ended', error)
    }
    await engine.deleteSession(topic, { emit: false })
  }

  engine.onApply(async ({ ends }) => {
    if (typeof ends === 'string') await engine.deleteSession(ends, { emit: false })
  })
  engine.onRequest('wc_sessionPing', async ({ id, topic }) => {
    await engine.requireSession(topic)
    await engine.reply({ id, topic, method: 'wc_sessionPing', answer: { result: true } })
    events.emit('session_ping', { id, topic })
  })
  engine.onRequest('wc_sessionDelete', async ({ id, topic }) => {
    if (stores.session.has(topic)) await engine.deleteSession(topic, { id })
  })

  return {
    ping: async (params) => {
      engine.alive()
      checkParams(params, 'ping()')
      const { topic, signal } = params
      const session = await sessionOrPairing(topic)
      await relayer.confirmOnlineStateOrThrow()
      if (session === undefined) return core.pairing.ping({ topic })
      const id = engine.nextRequestId()
      const answer = engine.expect<true>(id, topic, { expiresIn: pingSeconds, message: 'Ping expired', signal })
      let isAwaited = true
      const stop = (): void => void (isAwaited = false)
      answer.promise.then(stop, stop)
      engine
        .request({ id, topic, method: 'wc_sessionPing', params: {}, isWanted: () => isAwaited })
        .catch(answer.reject)
      await answer.promise
    },
    disconnect: async (params) => {
      engine.alive()
      checkParams(params, 'disconnect()')
      const { topic } = params
      if ((await sessionOrPairing(topic)) === undefined) return engine.disconnectPairing(topic)
      // Peers fail on a second request to end the same session.
      const ending = endings.get(topic) ?? endSession(topic).finally(() => endings.delete(topic))
      endings.set(topic, ending)
      await ending
    },
    find: ({ requiredNamespaces }) => {
      engine.alive()
      return stores.session.getAll().filter((session) => covers(session, requiredNamespaces))
    },
  }
}
