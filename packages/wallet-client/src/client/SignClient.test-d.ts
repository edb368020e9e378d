import type { ISignClient, IStore, SignClientTypes } from '@walletconnect/types'
import type { SignClient } from './SignClient.ts'

/**
 * Code that is written for the well-known client accepts ours. The exceptions:
 * `engine`, `opts`, `signConfig`, `context` and `core` are inner parts; `logger` is what the app hands in; `events` is an emitter of our
 * own; a store has no `map`, `core`, `logger`, `context`; and the `session` of a sign-in may be missing, as it is there at run time.
 */
type Methods =
  | 'connect'
  | 'pair'
  | 'approve'
  | 'reject'
  | 'update'
  | 'extend'
  | 'request'
  | 'respond'
  | 'ping'
  | 'emit'
  | 'disconnect'
  | 'find'
  | 'getPendingSessionRequests'
  | 'formatAuthMessage'
  | 'approveSessionAuthenticate'
  | 'rejectSessionAuthenticate'
type Fields = 'protocol' | 'version' | 'name' | 'metadata'
type StoreApi<S> =
  S extends IStore<infer Key, infer Value> ? Omit<IStore<Key, Value>, 'map' | 'core' | 'logger' | 'context'> : never
type SignIn = Awaited<ReturnType<Awaited<ReturnType<ISignClient['authenticate']>>['response']>>

type WellKnown = Pick<ISignClient, Methods | Fields> & {
  readonly [Name in 'session' | 'proposal' | 'pendingRequest']: StoreApi<ISignClient[Name]>
} & {
  readonly auth: {
    readonly requests: StoreApi<ISignClient['auth']['requests']>
    readonly authKeys: StoreApi<ISignClient['auth']['authKeys']>
    readonly pairingTopics: StoreApi<ISignClient['auth']['pairingTopics']>
  }
  readonly authenticate: (...params: Parameters<ISignClient['authenticate']>) => Promise<{
    uri: string
    response: () => Promise<Pick<SignIn, 'auths'> & { session?: SignIn['session'] | undefined }>
  }>
}

export const standsIn = (client: SignClient): WellKnown => client

export const names = (name: SignClientTypes.Event): Parameters<SignClient['on']>[0] => name
export const listens = (
  client: SignClient,
  listener: <Name extends SignClientTypes.Event>(value: SignClientTypes.EventArguments[Name]) => void,
): void => {
  client.on('session_proposal', listener<'session_proposal'>)
  client.on('session_update', listener<'session_update'>)
  client.on('session_extend', listener<'session_extend'>)
  client.on('session_ping', listener<'session_ping'>)
  client.on('session_delete', listener<'session_delete'>)
  client.on('session_expire', listener<'session_expire'>)
  client.on('session_request', listener<'session_request'>)
  client.on('session_request_sent', listener<'session_request_sent'>)
  client.on('session_event', listener<'session_event'>)
  client.on('session_authenticate', listener<'session_authenticate'>)
  client.on('proposal_expire', listener<'proposal_expire'>)
  client.on('session_request_expire', listener<'session_request_expire'>)
  client.once('session_connect', listener<'session_connect'>)
  client.off('session_connect', listener<'session_connect'>)
  client.removeListener('session_connect', listener<'session_connect'>)
  client.removeAllListeners('session_connect')
}

// @ts-expect-error The check is one: what the well-known client has and ours has not does not pass.
export const isNoEngine: Pick<ISignClient, 'engine'> = {} as SignClient
