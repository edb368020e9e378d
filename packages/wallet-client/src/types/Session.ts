import type { Cacao } from './Auth.ts'
import type { Metadata } from './Metadata.ts'
import type { ProposalNamespaces, SessionNamespaces } from './Namespaces.ts'

export type RelayProtocol = { readonly protocol: string; readonly data?: string }
export type TransportType = 'relay' | 'link_mode'
export type Participant = { readonly publicKey: string; readonly metadata: Metadata }

export type SessionProperties = Readonly<Record<string, string>>
export type ScopedProperties = Readonly<Record<string, unknown>>
export type SessionConfig = { readonly disableDeepLink?: boolean }

/** A settled session, as it is stored. */
export type Session = {
  readonly topic: string
  readonly pairingTopic: string
  readonly relay: RelayProtocol
  /** Unix time in seconds. */
  readonly expiry: number
  /** Whether the dapp has said that it has the session. */
  readonly acknowledged: boolean
  /** Public key of the peer that may update and extend: the wallet. */
  readonly controller: string
  readonly namespaces: SessionNamespaces
  /** When the wallet last changed the namespaces, Unix time in ms: tabs that share a storage keep the latest. */
  readonly updatedAt?: number
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly sessionProperties?: SessionProperties
  readonly scopedProperties?: ScopedProperties
  readonly sessionConfig?: SessionConfig
  readonly self: Participant
  readonly peer: Participant
  readonly authentication?: Cacao[]
  readonly transportType?: TransportType
}
