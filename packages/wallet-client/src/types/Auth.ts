import type { Participant, Session, TransportType } from './Session.ts'
import type { VerifyContext } from './PendingRequest.ts'

/** The message of a one-click sign-in (CAIP-122). */
export type AuthPayload = {
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly chains: string[]
  readonly type?: string
  readonly nbf?: string
  readonly exp?: string
  readonly statement?: string
  readonly requestId?: string
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
  readonly h: { readonly t: 'caip122' }
  readonly p: CacaoPayload
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string }
}

/** A sign-in that waits for the wallet's answer, as it is stored. */
export type PendingAuthRequest = {
  readonly id: number
  readonly pairingTopic: string
  readonly requester: Participant
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  readonly authPayload: AuthPayload
  readonly verifyContext: VerifyContext
  readonly transportType?: TransportType
}

export type AuthenticateResult = {
  readonly auths?: Cacao[]
  readonly session?: Session | undefined
  /** What was asked for, if `auths` answer it. */
  readonly authPayload?: AuthPayload
}
