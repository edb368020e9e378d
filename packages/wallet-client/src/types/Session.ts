import type { Cacao } from './Auth.ts'
import type { Metadata } from './Metadata.ts'
import type { ProposalNamespaces, SessionNamespaces } from './Namespaces.ts'

/** A protocol of relays. */
export type RelayProtocol = {
  /** Name of the protocol: `irn` everywhere today. */
  readonly protocol: string
  /** Parameters of the protocol. Absent: it has none. */
  readonly data?: string
}
/** The transport of messages: the relay, or links between two apps on one device. */
export type TransportType = 'relay' | 'link_mode'
/** One side of a session. */
export type Participant = {
  /** X25519 public key of the side for this session, 64 hexadecimal digits. */
  readonly publicKey: string
  /** The name, URL and icons that the side reports for itself. */
  readonly metadata: Metadata
}

/** Properties of the whole session, as text by name. */
export type SessionProperties = Readonly<Record<string, string>>
/** Properties of single namespaces, by namespace. */
export type ScopedProperties = Readonly<Record<string, unknown>>
/** The preferences of a wallet for the use of a session. */
export type SessionConfig = {
  /** `true`: the dapp should not open the wallet's app for each request. Absent: it may. */
  readonly disableDeepLink?: boolean
}

/** A settled session, as it is stored. */
export type Session = {
  /** 64 hexadecimal digits, the id of the session at the relay. */
  readonly topic: string
  /** Topic of the pairing over which it was proposed. */
  readonly pairingTopic: string
  /** The relay that carries its messages. */
  readonly relay: RelayProtocol
  /** Unix time in seconds. */
  readonly expiry: number
  /** Whether the dapp has said that it has the session. */
  readonly acknowledged: boolean
  /** Public key of the peer that may update and extend: the wallet. */
  readonly controller: string
  /** The grants of the wallet, by CAIP-2 namespace or chain id. */
  readonly namespaces: SessionNamespaces
  /** When the wallet last changed the namespaces, Unix time in ms: tabs that share a storage keep the latest. */
  readonly updatedAt?: number
  /** The namespaces that the dapp required. */
  readonly requiredNamespaces: ProposalNamespaces
  /** The namespaces that the dapp requested as optional. */
  readonly optionalNamespaces: ProposalNamespaces
  /** Properties of the whole session, as text by name. Absent: none. */
  readonly sessionProperties?: SessionProperties
  /** Properties of single namespaces, by namespace. Absent: none. */
  readonly scopedProperties?: ScopedProperties
  /** The preferences of the wallet for the use of the session. Absent: the dapp decides. */
  readonly sessionConfig?: SessionConfig
  /** This side. */
  readonly self: Participant
  /** The other side. */
  readonly peer: Participant
  /** The messages that the wallet signed with the session. Absent: the dapp requested none. */
  readonly authentication?: Cacao[]
  /** The transport of messages. Absent: the relay. */
  readonly transportType?: TransportType
}
