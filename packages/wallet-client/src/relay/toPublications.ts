import { isWalletClientError } from '../errors/isWalletClientError.ts'
import type { Carrier } from './createOutbox.ts'

/** The requests to a relay that supports only publications. */
export type Publications = {
  /** The relay does not subscribe the caller by itself. */
  readonly topic: string
  readonly publications: readonly object[]
}

export const isUnknownMethod = (error: unknown): boolean =>
  isWalletClientError(error, 'RELAY_REFUSED') && error.context['code'] === -32601

/** Converts calls of newer relays to calls of older ones; undefined for calls that every relay knows. */
export const toPublications = (method: Carrier, params: object): Publications | undefined => {
  const {
    pairingTopic,
    sessionTopic,
    sessionProposal,
    sessionProposalResponse,
    sessionSettlementRequest,
    ttl,
    attestation,
  } = params as Readonly<Record<string, string>>
  if (method === 'wc_proposeSession') {
    const marks = attestation === undefined ? {} : { attestation }
    return {
      topic: pairingTopic!,
      publications: [{ topic: pairingTopic, message: sessionProposal, ttl, tag: 1100, prompt: true, ...marks }],
    }
  }
  if (method === 'irn_publish') return undefined
  return {
    topic: sessionTopic!,
    publications: [
      { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: 1101, prompt: false },
      { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: 1102, prompt: false },
    ],
  }
}
