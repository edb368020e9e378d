import type { ProposalNamespaces } from './Namespaces.ts'
import type { Participant, RelayProtocol, ScopedProperties, SessionProperties } from './Session.ts'

/** A proposal that waits for its answer, as it is stored on both sides. */
export type Proposal = {
  readonly id: number
  /** Unix time in seconds. */
  readonly expiryTimestamp: number
  readonly relays: RelayProtocol[]
  readonly proposer: Participant
  readonly requiredNamespaces: ProposalNamespaces
  readonly optionalNamespaces: ProposalNamespaces
  readonly sessionProperties?: SessionProperties
  readonly scopedProperties?: ScopedProperties
  readonly pairingTopic: string
  readonly attestation?: string
  readonly encryptedId?: string
  /** In a dapp, once a wallet has answered: the topic of the session that it will settle, and its key. */
  readonly sessionTopic?: string
  readonly responderPublicKey?: string
}
