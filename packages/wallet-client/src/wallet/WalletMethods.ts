import type { ErrorResponse } from '../errors/wire.ts'
import type { Cacao, CacaoPayload } from '../types/Auth.ts'
import type { JsonRpcResponse } from '../types/JsonRpc.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import type { PendingRequest } from '../types/PendingRequest.ts'
import type { ScopedProperties, Session, SessionConfig, SessionProperties } from '../types/Session.ts'

export type ApproveParams = {
  readonly id: number
  readonly namespaces: SessionNamespaces
  readonly sessionProperties?: SessionProperties | undefined
  readonly scopedProperties?: ScopedProperties | undefined
  readonly sessionConfig?: SessionConfig | undefined
  readonly relayProtocol?: string | undefined
}

export type Pairing = {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly relay: { readonly protocol: string; readonly data?: string }
  readonly active: boolean
  readonly methods?: string[]
}

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
  readonly emit: (params: {
    readonly topic: string
    readonly event: { readonly name: string; readonly data: unknown }
    /** CAIP-2. */
    readonly chainId: string
  }) => Promise<void>
  readonly getPendingSessionRequests: () => PendingRequest[]
  /** The text that a wallet has its account sign for one chain. `iss` is `did:pkh:` and a CAIP-10 account. */
  readonly formatAuthMessage: (params: { readonly request: Omit<CacaoPayload, 'iss'>; readonly iss: string }) => string
  readonly approveSessionAuthenticate: (params: {
    readonly id: number
    readonly auths: readonly Cacao[]
  }) => Promise<{ readonly session: Session | undefined }>
  readonly rejectSessionAuthenticate: (params: { readonly id: number; readonly reason: ErrorResponse }) => Promise<void>
}
