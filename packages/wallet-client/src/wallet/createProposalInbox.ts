import type { Engine, Incoming } from '../engine/Engine.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { sha256 } from '../relay/digests.ts'
import type { VerifyContext } from '../types/PendingRequest.ts'
import type { Proposal } from '../types/Proposal.ts'
import { checkProposal } from '../validate/checkProposal.ts'
import { readParticipant } from '../validate/readParticipant.ts'
import { expiryIn, expiryWithin, isExpired } from '../validate/values.ts'
import { createRoom } from './createRoom.ts'
import { createVerifyContext, lookUpOrigin } from './createVerifyContext.ts'

const proposalTtl = 300
const longestTtl = 604_800
/** The most proposals that wait for the user; further ones from a flooding dapp are ignored. */
const most = 100

/** Receives proposals of dapps. */
export const createProposalInbox = (engine: Engine): void => {
  const { core, stores, events } = engine
  const hasRoom = createRoom(() => stores.proposal.values)
  /** By pairing topic: the only methods that its URI allows as first message. */
  const expected = new Map<string, readonly string[]>()
  /** The verified origins of pending proposals. Scanning a code again must not replace the origin of a known scam by an unknown one. */
  const verified = new Map<number, VerifyContext>()

  const remember = (id: number, context: VerifyContext): void => {
    for (const known of verified.keys()) if (!stores.proposal.has(known)) verified.delete(known)
    verified.set(id, context)
  }

  /** After a reload, only an attestation in the proposal itself is available. */
  const contextOf = async ({
    id,
    proposer: { metadata },
    attestation,
    encryptedId,
  }: Proposal): Promise<VerifyContext> =>
    verified.get(id) ?? lookUpOrigin(engine, metadata, { attestationId: attestation, encryptedId })

  const isForOther = (topic: string, method: string): boolean => {
    const methods = expected.get(topic)
    if (methods === undefined || methods.includes(method)) return false
    // The proposal is the fallback of a sign-in: it is used where the wallet has no listener for sign-ins.
    return !methods.includes('wc_sessionAuthenticate') || events.listenerCount('session_authenticate') > 0
  }

  const take = async (incoming: Incoming): Promise<void> => {
    const { id, topic, params, event } = incoming
    if (
      !core.pairing.pairings.keys.includes(topic) ||
      isForOther(topic, 'wc_sessionPropose') ||
      stores.proposal.has(id) ||
      stores.proposal.length >= most
    )
      return
    checkProposal(params)
    const asked = params as Omit<Proposal, 'id' | 'pairingTopic'>
    // This client holds this key: its own proposals never come from outside.
    if (core.crypto.hasKeys(asked.proposer.publicKey))
      throw new WalletClientError('MISSING_OR_INVALID', 'proposer public key is not its own')
    // Field by field, so that a proposal contains only allowed fields.
    const proposal: Proposal = {
      id,
      pairingTopic: topic,
      relays: asked.relays ?? [{ protocol: 'irn' }],
      proposer: readParticipant(asked.proposer),
      requiredNamespaces: asked.requiredNamespaces ?? {},
      optionalNamespaces: asked.optionalNamespaces ?? {},
      expiryTimestamp: expiryWithin(asked.expiryTimestamp ?? expiryIn(proposalTtl), longestTtl),
      ...(asked.sessionProperties && { sessionProperties: asked.sessionProperties }),
      ...(asked.scopedProperties && { scopedProperties: asked.scopedProperties }),
      encryptedId: sha256(event.message),
      ...(event.attestation === undefined ? {} : { attestation: event.attestation }),
    }
    if (!hasRoom(proposal)) return
    if (isExpired(proposal.expiryTimestamp)) throw new WalletClientError('EXPIRED', `proposal id: ${id}`)
    core.expirer.set(id, proposal.expiryTimestamp)
    await stores.proposal.set(id, proposal)
    const verifyContext = await createVerifyContext(engine, incoming, proposal.proposer.metadata)
    remember(id, verifyContext)
    events.emit('session_proposal', { id, params: proposal, verifyContext })
  }

  engine.onRequest('wc_sessionPropose', take)
  core.pairing.events.on(
    'pairing_create',
    ({
      topic,
      methods,
      active,
    }: {
      readonly topic: string
      readonly methods?: readonly string[]
      readonly active: boolean
    }) => {
      if (methods !== undefined) expected.set(topic, methods)
      // The user scanned the same code again: show the pending proposal again.
      const waiting = active ? undefined : stores.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)
      if (waiting === undefined) return
      void contextOf(waiting).then((verifyContext) => {
        if (stores.proposal.has(waiting.id))
          events.emit('session_proposal', { id: waiting.id, params: waiting, verifyContext })
      })
    },
  )
  engine.onPairingEnd((topic) => expected.delete(topic))
}
