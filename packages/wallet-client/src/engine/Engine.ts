import type { RpcUrls } from '../auth/RpcUrls.ts'
import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { ErrorResponse } from '../errors/wire.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import type { RelayEvent } from '../relay/RelayEvent.ts'
import type { Change } from '../types/Change.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import type { Session } from '../types/Session.ts'
import type { Deferred } from './createDeferred.ts'
import type { RecentlyDeleted } from './createRecentlyDeleted.ts'
import type { Stores } from './createStores.ts'
import type { RpcKind, WcMethod } from './rpcOptions.ts'

/** A request of a peer that could be decoded. */
export type Incoming = {
  readonly id: number
  readonly topic: string
  readonly params: unknown
  readonly event: RelayEvent
  /** The request as it was decoded, for its hash. */
  readonly payload: object
}

/** The answer of a peer: either a result or an error. */
export type Answer = { readonly result: unknown } | { readonly error: unknown }

export type EncodeOptions = {
  readonly type?: 0 | 1 | 2 | undefined
  readonly senderPublicKey?: string | undefined
  readonly receiverPublicKey?: string | undefined
}

/** The base of dapp and wallet clients. */
export type Engine = Pick<ProtocolCore, 'relayer' | 'storage' | 'verify'> & {
  readonly core: ProtocolCore
  readonly metadata: Metadata
  readonly log: Logger
  readonly rpcUrls: RpcUrls
  readonly events: Emitter<ClientEvents>
  readonly stores: Stores
  readonly deleted: RecentlyDeleted

  /** @throws WalletClientError `NOT_INITIALIZED` after the client was destroyed. */
  readonly alive: () => void
  /** An id for a message to a peer. */
  readonly nextId: () => number
  /** An id for a request over a session, which other tabs may use at the same time. */
  readonly nextRequestId: () => number
  /** Runs when the client is destroyed. */
  readonly onDestroy: (undo: () => void) => void
  /** Runs when a session has ended, from either side. */
  readonly onSessionEnd: (act: (topic: string) => void) => void
  /** Runs when a pairing is gone. */
  readonly onPairingEnd: (act: (topic: string) => void) => void
  /** Runs once everything is restored. */
  readonly onReady: (act: () => void | Promise<void>) => void
  /** Runs one second after that. */
  readonly onSettledDown: (act: () => void | Promise<void>) => void

  readonly onRequest: (method: WcMethod, handle: (request: Incoming) => Promise<void>) => void
  /**
   * Answers for which no call waits: those to requests of an earlier run. Resolves with true if the answer was taken, with `left` if it
   * belongs to another tab.
   */
  readonly onLateAnswer: (
    handle: (answer: {
      readonly id: number
      readonly topic: string
      readonly answer: Answer
    }) => Promise<boolean | 'left'>,
  ) => void
  /** The key pair that decrypts answers on a topic (type-1 envelopes). */
  readonly readWith: (topic: string, publicKey: string) => void

  /** Waits for the answer to a request; to be called before the request is sent. */
  readonly expect: <T>(
    id: number,
    topic: string,
    options: { readonly expiresIn: number; readonly message: string; readonly signal?: AbortSignal | undefined },
  ) => Deferred<T>
  /** Rejects all pending calls on a topic. */
  readonly rejectAll: (topic: string, error: unknown) => void

  /** Ends a pairing here and at the peer. */
  readonly disconnectPairing: (topic: string) => Promise<void>
  /** The answer on a topic has come, or never will. */
  readonly forgetKey: (topic: string) => void

  /** @throws WalletClientError of the relay. */
  readonly request: (request: {
    readonly id: number
    readonly topic: string
    readonly method: WcMethod
    readonly params: unknown
    /** Seconds, in place of the method's own. */
    readonly ttl?: number | undefined
    /** The caller waits for the relay, until the message expires or is no longer wanted. Default: for 3 s, and it is sent later. */
    readonly isWanted?: (() => boolean) | undefined
    /** Kept until a caller or listener has received the response, also over reloads. */
    readonly record?: SentRequest | undefined
    /** The caller does not wait for the relay at all. */
    readonly isQueued?: boolean | undefined
    readonly link?: string | undefined
    /** As in `reply`. */
    readonly change?: Change | undefined
  }) => Promise<void>
  readonly reply: (reply: {
    readonly id: number
    readonly topic: string
    readonly method: WcMethod
    readonly kind?: RpcKind | undefined
    readonly answer: { readonly result: unknown } | { readonly error: ErrorResponse }
    readonly encode?: EncodeOptions | undefined
    readonly ttl?: number | undefined
    readonly link?: string | undefined
    /** Made before the reply is sent, also if this page closes. Not for links. */
    readonly change?: Change | undefined
  }) => Promise<void>
  /** Makes the change of a message, which may have been made before. */
  readonly apply: (change: Change) => Promise<void>
  readonly onApply: (act: (change: Change) => Promise<void>) => void
  /** The universal link by which the peer takes messages instead of the relay. */
  readonly linkTo: (peer: Metadata | undefined, transportType: string | undefined) => string | undefined

  /** @throws WalletClientError `MISSING_OR_INVALID`, `NO_MATCHING_KEY`, `EXPIRED`. */
  readonly requireSession: (topic: unknown) => Promise<Session>
  readonly setSession: (session: Session) => Promise<void>
  /** Shows a session as it is now to the other tabs of this client. */
  readonly shareSession: (topic: string) => void
  readonly setExpiry: (topic: string, expiry: number) => Promise<void>
  readonly deleteSession: (
    topic: string,
    options?: { readonly id?: number; readonly emit?: boolean; readonly inOtherTab?: boolean },
  ) => Promise<void>
  readonly deleteProposal: (id: number) => Promise<void>
  /** Deletes a key pair that no session and no open sign-in needs. */
  readonly releaseKeyPair: (publicKey: string) => Promise<void>
  readonly deletePendingRequest: (id: number) => Promise<void>
}
