import type { AskedNamespaces } from '../types/Namespaces.ts'
import type { AuthenticateResult } from '../types/Auth.ts'
import type { RelayProtocol, ScopedProperties, Session, SessionProperties } from '../types/Session.ts'

/** Parameters of `connect`. */
export type ConnectParams = {
  /** Merged into the optional ones: the wallet decides. */
  readonly requiredNamespaces?: AskedNamespaces | undefined
  /** The optional chains, methods and events, by CAIP-2 namespace or chain id. The wallet may omit any of them. */
  readonly optionalNamespaces?: AskedNamespaces | undefined
  /** Properties of the whole session, as text by name. Absent: none. */
  readonly sessionProperties?: SessionProperties | undefined
  /** Properties of single namespaces, by namespace. Absent: none. */
  readonly scopedProperties?: ScopedProperties | undefined
  /** An active pairing to propose over; without it a new one is made. */
  readonly pairingTopic?: string | undefined
  /** Protocols of relays that the dapp can use. Default: `irn`, the only one today. */
  readonly relays?: readonly RelayProtocol[] | undefined
  /** Aborting it ends the attempt with `ABORTED`, and also its pairing. */
  readonly signal?: AbortSignal | undefined
}

/** Parameters of `request`. */
export type RequestParams = {
  /** Topic of the session. */
  readonly topic: string
  /** The JSON-RPC method and its parameters. */
  readonly request: { readonly method: string; readonly params: unknown }
  /** CAIP-2. */
  readonly chainId: string
  /** Seconds, 300 to 604,800. Default 900. */
  readonly expiry?: number | undefined
  /** Aborting it ends the wait with `ABORTED`. The wallet may still show the request. */
  readonly signal?: AbortSignal | undefined
}

/** Parameters of `authenticate`. */
export type AuthenticateParams = {
  /** CAIP-2, of eip155 alone. */
  readonly chains: readonly string[]
  /** Host of the page that asks for the signature, with a port where it has one. */
  readonly domain: string
  /** RFC 3986 URI of the page or resource that the user signs in to. */
  readonly uri: string
  /** At least 8 letters and digits, random, used once. */
  readonly nonce: string
  /** JSON-RPC methods that the session should allow beside `personal_sign`. Absent: only that one. */
  readonly methods?: readonly string[] | undefined
  /** RFC 3986 URIs that the user agrees to. Absent: the message lists none. */
  readonly resources?: readonly string[] | undefined
  /** One line that the user reads before signing. Absent: the message has none. */
  readonly statement?: string | undefined
  /** Id of the sign-in request. Absent: the message has none. */
  readonly requestId?: string | undefined
  /** Standard of the message. Default: `caip122`. */
  readonly type?: string | undefined
  /** When the message expires, in RFC 3339. Absent: it does not expire. */
  readonly exp?: string | undefined
  /** Before this time the message is not valid, in RFC 3339. Absent: it is valid at once. */
  readonly nbf?: string | undefined
  /** RFC 3339. Default: now. */
  readonly iat?: string | undefined
  /** Seconds; at least an hour. */
  readonly expiry?: number | undefined
  /** Aborting it ends the wait with `ABORTED`. The wallet may still answer. */
  readonly signal?: AbortSignal | undefined
}

/** The methods that only dapps have. */
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
