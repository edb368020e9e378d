import type { Engine } from '../engine/Engine.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'

/** Seconds. */
export const settleTtl = 300

/**
 * Answers a proposal and settles its session in one call of the relay, or in two where an older relay knows no such call.
 * @throws WalletClientError of the relay.
 */
export const sendApproval = async (
  { core, relayer }: Engine,
  proposal: Proposal,
  session: Session,
  settleId: number,
  settlement: object,
): Promise<void> => {
  const { id, pairingTopic } = proposal
  const result = { relay: session.relay, responderPublicKey: session.self.publicKey }
  const response = await core.crypto.encode(pairingTopic, { id, jsonrpc: '2.0', result } as never)
  const settle = await core.crypto.encode(session.topic, {
    id: settleId,
    jsonrpc: '2.0',
    method: 'wc_sessionSettle',
    params: settlement,
  } as never)
  relayer.messages.addOwn(pairingTopic, response)
  relayer.messages.addOwn(session.topic, settle)
  try {
    await relayer.ask('wc_approveSession', {
      pairingTopic,
      sessionTopic: session.topic,
      sessionProposalResponse: response,
      sessionSettlementRequest: settle,
      ttl: settleTtl,
      correlationId: id,
    })
  } catch (error) {
    if (!isWalletClientError(error, 'RELAY_REFUSED') || error.context['code'] !== -32601) throw error
    await relayer.subscribe(session.topic)
    await relayer.ask('irn_publish', {
      topic: pairingTopic,
      message: response,
      ttl: settleTtl,
      tag: 1101,
      prompt: false,
    })
    await relayer.ask('irn_publish', {
      topic: session.topic,
      message: settle,
      ttl: settleTtl,
      tag: 1102,
      prompt: false,
    })
  }
}
