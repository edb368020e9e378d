import type { Account } from '../adapter/Account.ts'
import type { CaipNetworkId } from '../caip/caip.ts'

/** The message that an account is asked to sign (CAIP-122). Times are RFC 3339. */
export type SignInRequest = {
  /** CAIP-2 chain that the message is for. */
  readonly chainId: CaipNetworkId
  /** The domain that requests the sign-in, such as `example.org`. */
  readonly domain: string
  /** The URI of the page that requests the sign-in. */
  readonly uri: string
  /** The version of the message format. */
  readonly version: '1'
  /** A random token that prevents replays of the signature. */
  readonly nonce: string
  /** The sentence that the user reads in the wallet. */
  readonly statement?: string | undefined
  /** The time at which the message was written. */
  readonly issuedAt?: string | undefined
  /** The time from which the message is no longer valid. Absent: no limit. */
  readonly expirationTime?: string | undefined
  /** The time before which the message is not valid. Absent: no limit. */
  readonly notBefore?: string | undefined
  /** The id that the server gave this request. */
  readonly requestId?: string | undefined
  /** The URIs that the user agrees to with the signature, such as terms of service. */
  readonly resources?: readonly string[] | undefined
  /** The whole text, as it is signed. Null while the account is not known: the wallet that connects writes it. */
  readonly text: string | null
}

/** The signed message of an account. */
export type SignInProof = {
  /** CAIP-2 chain that the message names. */
  readonly chainId: CaipNetworkId
  /** In the form of its own chain. */
  readonly address: string
  /** The text that was signed, exactly as the wallet received it. */
  readonly message: string
  /** In the encoding of the namespace: hex, base58 or base64. */
  readonly signature: string
}

/** That an account is signed in. `expiresAt`: milliseconds since 1970; null if the session does not expire. */
export type SignInSession = {
  /** The end of the session, in ms since 1970; null: it does not expire. */
  readonly expiresAt: number | null
}

/**
 * Sign-in with a wallet signature: made by `@kit/siwx`, or by the dapp. It writes messages and keeps sessions; core decides when an
 * account is asked.
 */
export type SignIn = {
  /** Cancelling the sign-in ends the connection, and the view cannot be closed otherwise. */
  readonly required: boolean
  /**
   * The session of an account; null if there is none. Never asks the user.
   * @throws if the session cannot be looked up: then the user is not asked for a signature
   */
  readonly findSession: (parameters: {
    readonly account: Account
    readonly signal: AbortSignal
  }) => Promise<SignInSession | null>
  /** Writes a message with a new nonce. `address` is null if a wallet connects and signs in one act. */
  readonly prepare: (parameters: {
    readonly chainId: CaipNetworkId
    readonly address: string | null
    /** The address of the dapp for the message, if its page has none of the web, as in apps: `metadata.url`. */
    readonly dappUrl?: string | undefined
    readonly signal: AbortSignal
  }) => Promise<SignInRequest>
  /**
   * Verifies what was signed for `request` and keeps the sessions: all of them, or none.
   * @throws KitError `SIGN_IN_REFUSED` if it does not prove the accounts, `UNREACHABLE` or `HTTP_STATUS` if that cannot be found out
   */
  readonly accept: (parameters: {
    readonly request: SignInRequest
    readonly proofs: readonly SignInProof[]
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Ends the session of an account: because it was disconnected, or because the user or the dapp wants it. */
  readonly endSession: (parameters: {
    readonly account: Account
    /** The accounts that are connected now. One session may count for several accounts. */
    readonly remaining: readonly Account[]
    readonly reason: 'disconnected' | 'signed-out'
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Reports that sessions may have changed, for example in another tab. The result ends that. */
  readonly onChange?: ((listener: () => void) => () => void) | undefined
}

/**
 * Handed to a connector that can connect and sign in by one prompt. It calls `prepare`, asks the wallet, and calls `accept` before
 * it reports the connection.
 */
export type SignInWithConnect = {
  /** @throws KitError if the message cannot be written now: the connector then connects without it */
  readonly prepare: (chainId: CaipNetworkId) => Promise<SignInRequest>
  /**
   * @throws KitError `SIGN_IN_REFUSED`: the connector ends what the wallet has granted, and rejects with the error. If the service
   * cannot be reached it resolves: the account is connected and not signed in
   */
  readonly accept: (request: SignInRequest, proofs: readonly SignInProof[]) => Promise<void>
}
