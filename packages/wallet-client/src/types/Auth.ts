import type { Participant, Session, TransportType } from './Session.ts'
import type { VerifyContext } from './PendingRequest.ts'

/** The message of a one-click sign-in (CAIP-122). */
export type AuthPayload = {
  /** Host of the page that asks for the signature, with a port where it has one. */
  readonly domain: string
  /** RFC 3986 URI of the page or resource that the user signs in to. */
  readonly aud: string
  /** Version of the standard, always `1`. */
  readonly version: string
  /** At least 8 letters and digits, random, used once. */
  readonly nonce: string
  /** When the message was made, in RFC 3339. */
  readonly iat: string
  /** CAIP-2 ids of the chains for which the wallet may sign. */
  readonly chains: string[]
  /** Standard of the message, `caip122`. Absent from older dapps. */
  readonly type?: string
  /** Before this time the message is not valid, in RFC 3339. Absent: it is valid at once. */
  readonly nbf?: string
  /** When the message expires, in RFC 3339. Absent: it does not expire. */
  readonly exp?: string
  /** One line that the user reads before signing. Absent: the message has none. */
  readonly statement?: string
  /** Id of the sign-in request. Absent: the message has none. */
  readonly requestId?: string
  /** RFC 3986 URIs that the user agrees to. Absent: the message lists none. */
  readonly resources?: string[]
}

/** A payload as it was signed: by `iss` (`did:pkh:eip155:1:0x…`). */
export type CacaoPayload = Omit<AuthPayload, 'chains' | 'version' | 'iat'> & {
  readonly iss: string
  readonly version?: string
  readonly iat?: string
}

/** A signed sign-in message (CAIP-74). */
export type Cacao = {
  /** Header: the standard of the message. */
  readonly h: { readonly t: 'caip122' }
  /** The fields of the message, with the account that signed it. */
  readonly p: CacaoPayload
  /** Signature `s` and its kind `t`: by a key (EIP-191) or by a contract (EIP-1271). */
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string }
}

/** A sign-in that waits for the wallet's answer, as it is stored. */
export type PendingAuthRequest = {
  /** Id of the request, for `approveSessionAuthenticate` and `rejectSessionAuthenticate`. */
  readonly id: number
  /** Topic of the pairing over which the dapp asked. */
  readonly pairingTopic: string
  /** The dapp that asks. */
  readonly requester: Participant
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  /** The message that the wallet should sign. */
  readonly authPayload: AuthPayload
  /** The verified origin of the dapp. */
  readonly verifyContext: VerifyContext
  /** The transport of the request. Absent: the relay. */
  readonly transportType?: TransportType
}

/** The response of a wallet to a sign-in. */
export type AuthenticateResult = {
  /**
   * The signed messages, one for each chain. Absent: the wallet supports no such sign-in and granted a session only.
   */
  readonly auths?: Cacao[]
  /** The session that was granted with the sign-in. Absent: the wallet signed and granted none. */
  readonly session?: Session | undefined
  /** What was asked for, if `auths` answer it. */
  readonly authPayload?: AuthPayload
}
