import type { AskedNamespaces } from '../types/Namespaces.ts'
import type { AuthenticateResult } from '../types/Auth.ts'
import type { RelayProtocol, ScopedProperties, Session, SessionProperties } from '../types/Session.ts'

export type ConnectParams = {
  /** Merged into the optional ones: the wallet decides. */
  readonly requiredNamespaces?: AskedNamespaces | undefined
  readonly optionalNamespaces?: AskedNamespaces | undefined
  readonly sessionProperties?: SessionProperties | undefined
  readonly scopedProperties?: ScopedProperties | undefined
  /** An active pairing to propose over; without it a new one is made. */
  readonly pairingTopic?: string | undefined
  readonly relays?: readonly RelayProtocol[] | undefined
  readonly signal?: AbortSignal | undefined
}

export type RequestParams = {
  readonly topic: string
  readonly request: { readonly method: string; readonly params: unknown }
  /** CAIP-2. */
  readonly chainId: string
  /** Seconds, 300 to 604,800. Default 900. */
  readonly expiry?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type AuthenticateParams = {
  /** CAIP-2, of eip155 alone. */
  readonly chains: readonly string[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly methods?: readonly string[] | undefined
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly type?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  /** RFC 3339. Default: now. */
  readonly iat?: string | undefined
  /** Seconds; at least an hour. */
  readonly expiry?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type DappMethods = {
  /**
   * Proposes a session. `uri` is what the wallet scans; it is undefined on an existing pairing. `approval` may be called late and more than once.
   * @throws WalletClientError of the params or the relay; `approval` rejects with the wallet's error or `EXPIRED` ("Proposal expired").
   */
  readonly connect: (
    params: ConnectParams,
  ) => Promise<{ readonly uri?: string; readonly approval: () => Promise<Session> }>
  /**
   * Waits for the session of a pairing that an earlier page has proposed, and what the wallet signed if that page asked it to sign in.
   * Undefined: there is no such proposal.
   * @throws WalletClientError of the wallet, `EXPIRED`; `ABORTED`, which leaves the proposal as it is
   */
  readonly resume: (params: {
    readonly pairingTopic: string
    readonly signal?: AbortSignal | undefined
  }) => Promise<(AuthenticateResult & { readonly session: Session }) | undefined>
  /**
   * Sends a request to the wallet and waits for its response until the request expires.
   * @throws WalletClientError of the params or the relay, the wallet's error, `EXPIRED`, `USER_DISCONNECTED`, `ABORTED`.
   */
  readonly request: <T = unknown>(params: RequestParams) => Promise<T>
  /** Emits `session_request_answer` for the stored responses that arrived while there was no listener. */
  readonly tellAnswers: () => void
  /** A listener to `session_request_answer` calls it for a response to another listener: it stays stored until `tellAnswers`, or the next start. */
  readonly keepAnswer: (id: number) => void
  /** Proposes a session and a sign-in together; a wallet that does not support this answers with a session only. */
  readonly authenticate: (
    params: AuthenticateParams,
    walletUniversalLink?: string,
  ) => Promise<{ readonly uri: string; readonly response: () => Promise<AuthenticateResult> }>
}
