import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { peerError, wireError } from '../errors/wire.ts'
import { show } from '../errors/show.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Logger } from '../log/Logger.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { isExpired, isText } from '../validate/values.ts'
import type { RecentlyDeleted } from './createRecentlyDeleted.ts'
import type { Stores } from './createStores.ts'
import type { Engine } from './Engine.ts'

export type RecordsOptions = {
  readonly core: ProtocolCore
  readonly stores: Stores
  readonly deleted: RecentlyDeleted
  readonly events: Emitter<ClientEvents>
  readonly log: Logger
  readonly rejectAll: Engine['rejectAll']
  readonly onSessionEnd: (topic: string) => void
  readonly onPairingEnd: (topic: string) => void
}

type Kept = Pick<
  Engine,
  | 'requireSession'
  | 'setSession'
  | 'shareSession'
  | 'setExpiry'
  | 'deleteSession'
  | 'deleteProposal'
  | 'deletePendingRequest'
  | 'releaseKeyPair'
>

export type Records = Kept & {
  /** Deletes what expired or lost its key while no page was open. */
  readonly cleanUp: () => Promise<void>
  /** Deletes what has just expired and says so. `target` is `topic:…` or `id:…`. */
  readonly onExpired: (target: string) => Promise<void>
}

const deepLinkChoice = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Stores, expires and deletes sessions, proposals and pending requests, with their dependent data. */
export const createRecords = ({
  core,
  stores,
  deleted,
  events,
  log,
  rejectAll,
  onSessionEnd,
  onPairingEnd,
}: RecordsOptions): Records => {
  const { relayer, storage, crypto, expirer } = core

  const deletePendingRequest: Records['deletePendingRequest'] = async (id) => {
    expirer.del(id)
    deleted.add(id, 'request')
    await stores.pendingRequest.delete(id)
  }

  const releaseKeyPair: Records['releaseKeyPair'] = async (publicKey) => {
    const isNeeded =
      stores.session.values.some(({ self }) => self.publicKey === publicKey) ||
      stores.auth.authKeys.values.some((key) => key.publicKey === publicKey)
    if (!isNeeded && crypto.keychain.has(publicKey)) await crypto.deleteKeyPair(publicKey)
  }

  const deleteSession: Records['deleteSession'] = async (topic, { id = 0, emit = true, inOtherTab = false } = {}) => {
    if (!stores.session.has(topic)) return
    const { self } = stores.session.get(topic)
    await stores.session.delete(topic)
    deleted.add(topic, 'session')
    rejectAll(topic, peerError(wireError('USER_DISCONNECTED')))
    expirer.del(topic)
    for (const pending of stores.pendingRequest.getAll())
      if (pending.topic === topic) await deletePendingRequest(pending.id)
    core.history.delete(topic)
    await storage.removeItem(deepLinkChoice)
    onSessionEnd(topic)
    if (emit) events.emit('session_delete', { id, topic, ...(inOtherTab && { inOtherTab }) })
    // Unsubscribe after the write: a session that is still stored, but without a subscription, would never learn of its end.
    await storage.written()
    // After the write: a tab that cannot receive this yet reads the storage later.
    relayer.notifyTabs('deleted', topic)
    await relayer.unsubscribe(topic)
    await releaseKeyPair(self.publicKey)
    if (crypto.keychain.has(topic)) await crypto.deleteSymKey(topic)
  }

  const deleteProposal: Records['deleteProposal'] = async (id) => {
    if (!stores.proposal.has(id)) return
    const { pairingTopic, proposer, sessionTopic } = stores.proposal.get(id)
    await stores.proposal.delete(id)
    deleted.add(id, 'proposal')
    expirer.del(id)
    core.history.delete(pairingTopic, id)
    // A proposal that was not approved leaves no key behind: a page may show many codes.
    await releaseKeyPair(proposer.publicKey)
    if (sessionTopic === undefined || stores.session.has(sessionTopic)) return
    await relayer.unsubscribe(sessionTopic)
    if (crypto.keychain.has(sessionTopic)) await crypto.deleteSymKey(sessionTopic)
  }

  /** Runs after the write, because the other tabs read the storage. */
  const shareSession = (topic: string): void => {
    storage.flush().then(
      () => relayer.notifyTabs('session', topic),
      (error: unknown) => log.warn(error),
    )
  }

  return {
    deletePendingRequest,
    deleteSession,
    deleteProposal,
    releaseKeyPair,
    shareSession,
    requireSession: async (topic) => {
      if (!isText(topic))
        throw new WalletClientError('MISSING_OR_INVALID', `session topic should be a string: ${show(topic)}`)
      deleted.check(topic)
      if (!stores.session.has(topic))
        throw new WalletClientError('NO_MATCHING_KEY', `session topic doesn't exist: ${topic}`)
      const session = stores.session.get(topic)
      if (isExpired(session.expiry)) {
        await deleteSession(topic)
        throw new WalletClientError('EXPIRED', `session topic: ${topic}`)
      }
      if (!crypto.keychain.has(topic)) {
        await deleteSession(topic)
        throw new WalletClientError('MISSING_OR_INVALID', `session topic does not exist in keychain: ${topic}`)
      }
      return session
    },
    setSession: async (session) => {
      // A session whose key was not written yet was deleted, and is made again by the answer.
      deleted.remove(session.topic)
      expirer.set(session.topic, session.expiry)
      await stores.session.set(session.topic, session)
      shareSession(session.topic)
    },
    setExpiry: async (topic, expiry) => {
      expirer.set(topic, expiry)
      await stores.session.update(topic, { expiry })
      shareSession(topic)
    },
    cleanUp: async () => {
      const over = stores.session.values.filter(({ topic, expiry }) => isExpired(expiry) || !crypto.keychain.has(topic))
      await Promise.all(over.map(({ topic }) => deleteSession(topic)))
      // A proposal whose session exists was settled by a page that closed before it could report it.
      for (const { id, expiryTimestamp, sessionTopic } of stores.proposal.getAll()) {
        if (isExpired(expiryTimestamp) || (sessionTopic !== undefined && stores.session.has(sessionTopic)))
          await deleteProposal(id)
      }
      for (const { id, topic } of stores.pendingRequest.getAll())
        if (!stores.session.has(topic)) await deletePendingRequest(id)
      for (const { id, expiryTimestamp } of stores.auth.requests.getAll())
        if (isExpired(expiryTimestamp)) await stores.auth.requests.delete(id)
      for (const { responseTopic, expiry = 0 } of stores.auth.authKeys.getAll()) {
        if (!isExpired(expiry)) continue
        await stores.auth.authKeys.delete(responseTopic)
        await stores.auth.pairingTopics.delete(responseTopic)
      }
    },
    onExpired: async (target) => {
      const topic = target.startsWith('topic:') ? target.slice('topic:'.length) : undefined
      const id = target.startsWith('id:') ? Number(target.slice('id:'.length)) : undefined
      if (topic !== undefined && !stores.session.has(topic)) onPairingEnd(topic)
      else if (topic !== undefined) {
        await deleteSession(topic)
        events.emit('session_expire', { topic })
      } else if (id !== undefined && stores.pendingRequest.has(id)) {
        await deletePendingRequest(id)
        events.emit('session_request_expire', { id })
      } else if (id !== undefined && stores.auth.requests.has(id)) {
        await stores.auth.requests.delete(id)
      } else if (id !== undefined && stores.proposal.has(id)) {
        await deleteProposal(id)
        events.emit('proposal_expire', { id })
      }
    },
  }
}
