import type { Engine } from '../engine/Engine.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'
import { checkConforming, checkSessionNamespaces } from '../validate/checkNamespaces.ts'
import { checkParams } from '../validate/checkParams.ts'
import { checkProperties, checkScope } from '../validate/checkProperties.ts'
import { checkReason } from '../validate/checkReason.ts'
import { expiryIn, isExpired, isText } from '../validate/values.ts'
import { sendApproval, settleTtl } from './sendApproval.ts'
import type { WalletMethods } from './WalletMethods.ts'

const sessionTtl = 604_800

/** The wallet's answers to proposals: approve or reject, each once. */
export const createDecisions = (engine: Engine): Pick<WalletMethods, 'approve' | 'reject'> => {
  const { core, relayer, storage, stores, metadata, log } = engine
  /** Proposals that are being answered. */
  const deciding = new Set<number>()

  /** Synchronous, so that only one of two concurrent answers continues. */
  const requireProposal = (id: unknown): Proposal => {
    if (typeof id !== 'number')
      throw new WalletClientError('MISSING_OR_INVALID', `proposal id should be a number: ${show(id)}`)
    if (!stores.proposal.has(id)) engine.deleted.check(id)
    if (!stores.proposal.has(id) || deciding.has(id))
      throw new WalletClientError('NO_MATCHING_KEY', `proposal id doesn't exist: ${id}`)
    const proposal = stores.proposal.get(id)
    if (isExpired(proposal.expiryTimestamp)) {
      void engine.deleteProposal(id)
      throw new WalletClientError('EXPIRED', `proposal id: ${id}`)
    }
    return proposal
  }

  /** The relay refused the answer: the user may give another one. */
  const restore = async (proposal: Proposal): Promise<void> => {
    core.expirer.set(proposal.id, proposal.expiryTimestamp)
    await stores.proposal.set(proposal.id, proposal)
  }

  const approve: WalletMethods['approve'] = async (params) => {
    engine.alive()
    checkParams(params, 'approve()')
    const { id, namespaces, relayProtocol, sessionProperties, scopedProperties, sessionConfig } = params
    const proposal = requireProposal(id)
    checkSessionNamespaces(namespaces, 'approve()')
    checkConforming(proposal.requiredNamespaces, namespaces, 'approve()')
    if (relayProtocol !== undefined && !isText(relayProtocol))
      throw new WalletClientError('MISSING_OR_INVALID', `approve() relayProtocol: ${show(relayProtocol)}`)
    checkProperties(sessionProperties, 'sessionProperties')
    checkProperties(scopedProperties, 'scopedProperties')
    checkScope(scopedProperties, Object.keys(namespaces), 'approved namespaces')

    deciding.add(id)
    try {
      const publicKey = await core.crypto.generateKeyPair()
      const topic = await core.crypto.generateSharedKey(publicKey, proposal.proposer.publicKey)
      const settlement = {
        relay: { protocol: relayProtocol ?? 'irn' },
        namespaces,
        controller: { publicKey, metadata },
        expiry: expiryIn(sessionTtl),
        ...(sessionProperties && { sessionProperties }),
        ...(scopedProperties && { scopedProperties }),
        ...(sessionConfig && { sessionConfig }),
      }
      const session: Session = {
        ...settlement,
        topic,
        pairingTopic: proposal.pairingTopic,
        requiredNamespaces: proposal.requiredNamespaces,
        optionalNamespaces: proposal.optionalNamespaces,
        acknowledged: false,
        controller: publicKey,
        self: { publicKey, metadata },
        peer: proposal.proposer,
        transportType: 'relay',
      }
      await relayer.subscribe(topic, { internal: { skipSubscribe: true } })
      const settleId = engine.nextId()
      const answer = engine.expect<true>(settleId, topic, {
        expiresIn: settleTtl,
        message: 'Session settlement expired',
      })
      const acknowledged = answer.promise.then(
        async () => {
          await stores.session.update(topic, { acknowledged: true })
          return stores.session.get(topic)
        },
        async (error: unknown) => {
          // Only a refusal of the dapp ends the session; a missing answer does not.
          if (isWalletClientError(error) && error.context['peer'] === true) await engine.deleteSession(topic)
          throw error
        },
      )
      acknowledged.catch((error: unknown) => log.debug('A settlement was not acknowledged', error))
      // Before the session: without its keys it is lost.
      await storage.written()
      let isReturned = false
      const undo = async (error: unknown): Promise<void> => {
        answer.reject(error)
        // After the end of this client the approval is sent by the next one.
        if (isWalletClientError(error, 'NOT_INITIALIZED')) return
        await engine.deleteSession(topic, { emit: isReturned })
        if (!isReturned) await restore(proposal)
      }
      await sendApproval(engine, proposal, session, settleId, settlement, undo)
      isReturned = true
      if (core.pairing.pairings.keys.includes(proposal.pairingTopic)) {
        await core.pairing.updateMetadata({
          topic: proposal.pairingTopic,
          metadata: proposal.proposer.metadata as never,
        })
        await core.pairing.activate({ topic: proposal.pairingTopic })
      }
      return { topic, acknowledged: () => acknowledged }
    } finally {
      deciding.delete(id)
    }
  }

  const reject: WalletMethods['reject'] = async (params) => {
    engine.alive()
    checkParams(params, 'reject()')
    const { id, reason } = params
    const proposal = requireProposal(id)
    checkReason(reason, 'reject()')
    deciding.add(id)
    try {
      await engine.reply({
        id,
        topic: proposal.pairingTopic,
        method: 'wc_sessionPropose',
        kind: 'reject',
        answer: { error: reason },
        change: { ends: id },
      })
    } catch (error) {
      if (!isWalletClientError(error, 'NOT_INITIALIZED')) await restore(proposal)
      throw error
    } finally {
      deciding.delete(id)
    }
  }

  return { approve, reject }
}
