import type { ProposalNamespaces } from './Namespaces.ts'
import type { Participant, RelayProtocol, ScopedProperties, SessionProperties } from './Session.ts'

/** A proposal that waits for its answer, as it is stored on both sides. */
export type Proposal = {
  /** Id of the proposal, for `approve` and `reject`. */
  readonly id: number
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  /** Protocols of relays that the dapp can use. */
  readonly relays: RelayProtocol[]
  /** The dapp that proposes. */
  readonly proposer: Participant
  /** The required namespaces, by CAIP-2 namespace or chain id. This client leaves them empty, because it requests all as optional. */
  readonly requiredNamespaces: ProposalNamespaces
  /** The optional namespaces, by CAIP-2 namespace or chain id. */
  readonly optionalNamespaces: ProposalNamespaces
  /** Properties of the whole session, as text by name. Absent: none. */
  readonly sessionProperties?: SessionProperties
  /** Properties of single namespaces, by namespace. Absent: none. */
  readonly scopedProperties?: ScopedProperties
  /** Topic of the pairing over which it was proposed. */
  readonly pairingTopic: string
  /** Attestation of the dapp's origin, a signed token. Absent: the dapp sent none. */
  readonly attestation?: string
  /** SHA-256 of the encrypted message, by which a verify service is asked for the origin. Absent in a dapp. */
  readonly encryptedId?: string
  /** In a dapp, once a wallet has answered: the topic of the session that it will settle, and its key. */
  readonly sessionTopic?: string
  /** In a dapp, once a wallet has answered: its public key, 64 hexadecimal digits. */
  readonly responderPublicKey?: string
}
