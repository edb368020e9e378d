import type { ErrorResponse } from '../errors/wire.ts'
import type { Cacao, CacaoPayload } from '../types/Auth.ts'
import type { JsonRpcResponse } from '../types/JsonRpc.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import type { PendingRequest } from '../types/PendingRequest.ts'
import type { ScopedProperties, Session, SessionConfig, SessionProperties } from '../types/Session.ts'

/** Parameters of `approve`. */
export type ApproveParams = {
  /** Id of the proposal, from the event `session_proposal`. */
  readonly id: number
  /** The grants, by CAIP-2 namespace or chain id. Grants that do not satisfy the required namespaces are refused. */
  readonly namespaces: SessionNamespaces
  /** Properties of the whole session, as text by name. Absent: none. */
  readonly sessionProperties?: SessionProperties | undefined
  /** Properties of single namespaces, by namespace. Absent: none. */
  readonly scopedProperties?: ScopedProperties | undefined
  /** How the dapp should use the session. Absent: the dapp decides. */
  readonly sessionConfig?: SessionConfig | undefined
  /** Protocol of the relay: `irn` everywhere today. Default: that of the proposal. */
  readonly relayProtocol?: string | undefined
}

/** A pairing, over which a dapp proposes sessions. */
export type Pairing = {
  /** 64 hexadecimal digits, the id of the pairing at the relay. */
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  /** The relay that carries its messages. */
  readonly relay: { readonly protocol: string; readonly data?: string }
  /** Whether a session has been settled over it. */
  readonly active: boolean
  /** The only methods that the wallet accepts as the first message. Absent: all. */
  readonly methods?: string[]
}

/** The methods that only wallets have. */
export type WalletMethods = {
  /**
   * Starts a pairing from the URI of a dapp; the dapp's requests arrive as events.
   * @throws WalletClientError `MISSING_OR_INVALID` (malformed, or in use already), `EXPIRED`, or of the relay.
   */
  readonly pair: (params: { readonly uri: string; readonly activatePairing?: boolean | undefined }) => Promise<Pairing>
  /**
   * Approves a proposal. `acknowledged` resolves when the dapp has the session.
   * @throws WalletClientError of the params, the proposal or the relay; the proposal stays then.
   */
  readonly approve: (
    params: ApproveParams,
  ) => Promise<{ readonly topic: string; readonly acknowledged: () => Promise<Session> }>
  /** Rejects a proposal. The dapp receives the reason. */
  readonly reject: (params: { readonly id: number; readonly reason: ErrorResponse }) => Promise<void>
  /**
   * Changes the grants of a session. Used at once, and undone if the dapp refuses it.
   * @throws WalletClientError of the params or the relay, `UNAUTHORIZED_UPDATE_REQUEST` where the peer is the controller.
   */
  readonly update: (params: {
    readonly topic: string
    readonly namespaces: SessionNamespaces
  }) => Promise<{ readonly acknowledged: () => Promise<void> }>
  /**
   * Prolongs a session to seven days from now.
   * @throws WalletClientError of the topic or the relay, `UNAUTHORIZED_EXTEND_REQUEST` where the peer is the controller.
   */
  readonly extend: (params: { readonly topic: string }) => Promise<{ readonly acknowledged: () => Promise<void> }>
  /** Answers a request. @throws WalletClientError of the params, the topic or the relay; the request stays pending when it was the relay. */
  readonly respond: (params: { readonly topic: string; readonly response: JsonRpcResponse }) => Promise<void>
  /** Emits an event of a chain to the dapp of a session. */
  readonly emit: (params: {
    readonly topic: string
    readonly event: { readonly name: string; readonly data: unknown }
    /** CAIP-2. */
    readonly chainId: string
  }) => Promise<void>
  /** Returns the requests that wait for an answer. */
  readonly getPendingSessionRequests: () => PendingRequest[]
  /** The text that a wallet has its account sign for one chain. `iss` is `did:pkh:` and a CAIP-10 account. */
  readonly formatAuthMessage: (params: { readonly request: Omit<CacaoPayload, 'iss'>; readonly iss: string }) => string
  /**
   * Approves a sign-in with signed messages, and grants a session with the first. Rejects if a signature is wrong.
   */
  readonly approveSessionAuthenticate: (params: {
    readonly id: number
    readonly auths: readonly Cacao[]
  }) => Promise<{ readonly session: Session | undefined }>
  /** Rejects a sign-in. The dapp receives the reason. */
  readonly rejectSessionAuthenticate: (params: { readonly id: number; readonly reason: ErrorResponse }) => Promise<void>
}
