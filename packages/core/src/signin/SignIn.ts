import type { Account } from '../adapter/Account.ts'
import type { CaipNetworkId } from '../caip/caip.ts'

/** The message that an account is asked to sign (CAIP-122). Times are RFC 3339. */
export type SignInRequest = {
  /** CAIP-2 chain that the message is for. */
  readonly chainId: CaipNetworkId
  /** The domain that asks. */
  readonly domain: string
  /** The address that asks. */
  readonly uri: string
  /** The version of the message. */
  readonly version: '1'
  /** A word that is used once. */
  readonly nonce: string
  /** A sentence for the user. */
  readonly statement?: string | undefined
  /** When it was made, ISO 8601. */
  readonly issuedAt?: string | undefined
  /** When the message becomes invalid, ISO 8601. */
  readonly expirationTime?: string | undefined
  /** When the message becomes valid, ISO 8601. */
  readonly notBefore?: string | undefined
  /** An id of the server's own. */
  readonly requestId?: string | undefined
  /** What the user agrees to. */
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
  /** The message that was signed. */
  readonly message: string
  /** In the encoding of the namespace: hex, base58 or base64. */
  readonly signature: string
}

/** That an account is signed in. `expiresAt`: milliseconds since 1970; null if the session does not expire. */
export type SignInSession = {
  /** When it ends, ms since 1970; null: it has no end. */
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
   * @throws KitError `SIGN_IN_REFUSED` if it does not prove the accounts, `UNREACHABLE` if that cannot be found out
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
