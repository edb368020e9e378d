import type { DappClient } from '../client/DappClient.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Session } from '../types/Session.ts'
import { type Facades, sessionEnd } from './createFacades.ts'
import type { SessionState } from './createSessionState.ts'
import { readWalletEvent } from './readWalletEvent.ts'

export type FollowSessionOptions = {
  readonly client: DappClient
  readonly state: SessionState
  readonly events: Emitter<Record<string, unknown>>
  readonly facades: Facades
  /** Whether the session of a pairing topic may be the answer to a pairing that is pending here. */
  readonly isPairing: (pairingTopic: string | undefined) => boolean
  readonly onEnd: (topic: string) => void
  /** Events that arrive before it has resolved wait for it. */
  readonly restored: Promise<void>
}

/** Follows the wallet's changes of the session. @returns a function that stops it */
export const followSession = ({
  client,
  state,
  events,
  facades,
  isPairing,
  onEnd,
  restored,
}: FollowSessionOptions): (() => void) => {
  const early: (() => void)[] = []
  let isRestored = false
  restored.then(
    () => {
      isRestored = true
      for (const act of early.splice(0)) {
        try {
          act()
        } catch (error) {
          client.logger.error(error)
        }
      }
    },
    () => undefined,
  )
  /** In the order of arrival. */
  const inTurn =
    <Payload>(act: (payload: Payload) => void) =>
    (payload: Payload): void => {
      if (isRestored) act(payload)
      else early.push(() => act(payload))
    }
  const isOurs = (topic: string): boolean => topic === state.session?.topic
  const ended = (name: 'session_delete' | 'session_expire', payload: { readonly topic: string }): void => {
    if (!isOurs(payload.topic)) return
    onEnd(payload.topic)
    events.emit(name, payload)
    events.emit('disconnect', sessionEnd(payload.topic))
  }

  const onEvent = inTurn((payload: ClientEvents['session_event']): void => {
    if (!isOurs(payload.topic)) return
    const { namespace, event } = readWalletEvent(payload.params)
    if (namespace in Object.prototype) return
    if (event.name === 'accountsChanged') {
      state.select(namespace, event.accounts)
      events.emit('accountsChanged', event.accounts)
      facades.tell(namespace, 'accountsChanged', event.accounts)
    } else if (event.name === 'chainChanged') state.rpcProviders[namespace]?.setDefaultChain(event.reference)
    else if (event.name === 'other') {
      events.emit(event.type, event.data)
      facades.tell(namespace, event.type, event.data)
    }
    events.emit('session_event', payload)
  })
  const onUpdate = inTurn(({ topic, params }: ClientEvents['session_update']): void => {
    // A session that was reported during start-up may have ended meanwhile.
    if (!isOurs(topic) || !client.session.has(topic)) return
    state.grant(topic, params.namespaces)
    events.emit('session_update', { topic, params })
  })
  /** A session that another tab has made while this one has its own. */
  let replacement: Session | undefined
  const onDelete = inTurn((payload: ClientEvents['session_delete']): void => {
    // The user has paired again in the other tab.
    const isReplaced = payload.inOtherTab && isOurs(payload.topic) && !isPairing(undefined)
    if (!isReplaced || !replacement || !client.session.has(replacement.topic)) return ended('session_delete', payload)
    events.emit('session_delete', payload)
    const before = Object.keys(state.rpcProviders)
    state.adopt(replacement)
    for (const name of before) if (state.rpcProviders[name] === undefined) facades.emitEnd(name, payload.topic)
  })
  const onExpire = inTurn((payload: ClientEvents['session_expire']): void => ended('session_expire', payload))
  const onPing = inTurn(
    (payload: ClientEvents['session_ping']): void =>
      void (isOurs(payload.topic) && events.emit('session_ping', payload)),
  )
  /** A session that was under way when the page was reloaded, or that another tab has made. */
  const onConnect = inTurn(({ session }: ClientEvents['session_connect']): void => {
    if (isPairing(session.pairingTopic) || !client.session.has(session.topic)) return
    if (state.session === undefined) state.adopt(session)
    else replacement = session
  })

  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onExpire)
  client.on('session_ping', onPing)
  client.on('session_connect', onConnect)
  return () => {
    client.off('session_event', onEvent)
    client.off('session_update', onUpdate)
    client.off('session_delete', onDelete)
    client.off('session_expire', onExpire)
    client.off('session_ping', onPing)
    client.off('session_connect', onConnect)
  }
}
