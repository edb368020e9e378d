import type { Engine } from '../engine/Engine.ts'
import { briefly } from '../relay/createOutbox.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'

/** Seconds. */
export const settleTtl = 300

/**
 * Answers a proposal and settles its session as soon as the relay can be reached. Resolves once that is sent, or after three seconds.
 * @param onFailure the relay refuses it, maybe after this has resolved
 * @throws WalletClientError of the relay.
 */
export const sendApproval = async (
  { core, relayer, stores }: Engine,
  proposal: Proposal,
  session: Session,
  settleId: number,
  settlement: object,
  onFailure: (error: unknown) => Promise<void>,
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
  const send = async (): Promise<void> => {
    try {
      await relayer.send(
        'wc_approveSession',
        {
          pairingTopic,
          sessionTopic: session.topic,
          sessionProposalResponse: response,
          sessionSettlementRequest: settle,
          ttl: settleTtl,
          correlationId: id,
        },
        { change: { session, ends: id }, isWanted: () => stores.session.has(session.topic) },
      )
    } catch (error) {
      await onFailure(error)
      throw error
    }
  }
  const sent = send()
  sent.catch(() => undefined)
  await briefly(sent)
}
