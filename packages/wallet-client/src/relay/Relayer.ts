import type { WalletClientError } from '../errors/WalletClientError.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Carrier, CarrierParams, Outbox, SendOptions } from './createOutbox.ts'
import type { Messages } from './createMessages.ts'
import type { RelayEvent } from './RelayEvent.ts'
import type { TabIdentity } from './createTabIdentity.ts'

export type RelayerEvents = {
  relayer_message: RelayEvent
  relayer_connect: undefined
  relayer_disconnect: undefined
  relayer_error: WalletClientError
  /** Another tab of this client ended the session of a topic. */
  tab_deleted: { readonly topic: string }
  /** Another tab of this client stored a session. */
  tab_session: { readonly topic: string }
  /** Another tab of this client has started, or this tab now hears the others: the storage may have events that a closed page could not emit. */
  tab_started: undefined
}

export type PublishOptions = SendOptions & {
  /** Seconds. */
  readonly ttl?: number | undefined
  readonly prompt?: boolean | undefined
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
  readonly internal?: { readonly throwOnFailedPublish?: boolean | undefined } | undefined
}

export type SubscribeOptions = {
  readonly transportType?: string | undefined
  readonly internal?:
    | { readonly skipSubscribe?: boolean | undefined; readonly throwOnFailedPublish?: boolean | undefined }
    | undefined
}

/** The part of core's relayer interface that core's own parts and the client use. */
export type Relayer = Emitter<RelayerEvents> & {
  readonly protocol: 'wc'
  readonly version: 2
  readonly name: 'relayer'
  readonly context: 'relayer'
  readonly messages: Messages
  readonly connected: boolean
  readonly connecting: boolean
  readonly transportExplicitlyClosed: boolean
  readonly subscriber: {
    readonly topics: readonly string[]
    readonly hasAnyTopics: boolean
    readonly isSubscribed: (topic: string) => Promise<boolean>
  }
  readonly init: () => Promise<void>
  readonly publish: (topic: string, message: string, options?: PublishOptions) => Promise<void>
  /** Stores a call that carries messages to a peer, and sends it as soon as the relay can be reached, also after a reload. @throws WalletClientError of the relay */
  readonly send: (method: Carrier, params: CarrierParams, options?: SendOptions) => Promise<void>
  readonly requests: Outbox['requests']
  readonly subscribe: (topic: string, options?: SubscribeOptions) => Promise<string>
  readonly unsubscribe: (topic: string) => Promise<void>
  readonly onLinkMessageEvent: (event: RelayEvent) => Promise<void>
  readonly confirmOnlineStateOrThrow: () => Promise<void>
  readonly transportOpen: () => Promise<void>
  readonly transportClose: () => Promise<void>
  readonly restartTransport: () => Promise<void>
  /** Starts communication with the other tabs of this client. */
  readonly joinTabs: () => Promise<void>
  /** Notifies the other tabs of this client that a session has ended, or was stored. */
  readonly notifyTabs: (type: 'deleted' | 'session', topic: string) => void
  /** The identity of this page, and whether another page still exists. */
  readonly tab: TabIdentity
  /** Closes a message that the other tabs of this client left to this one. */
  readonly closeOwn: (topic: string, message: string) => void
  /** Makes the changes of stored messages, and sends those that closed tabs could not send. */
  readonly takeOver: Outbox['takeOver']
  /** Handles messages that other tabs have stored and that this tab never received. */
  readonly takeMissed: () => Promise<void>
  /** Ends everything, including communication with other tabs. */
  readonly end: () => void
  /** Called with each heartbeat. */
  readonly check: () => void
}
