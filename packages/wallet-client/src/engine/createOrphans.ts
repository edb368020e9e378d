import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session } from '../types/Session.ts'
import type { AuthKey, Stores } from './createStores.ts'

/** A topic, the public key of a key pair, or the id of a proposal or request. */
type Name = string | number

export type Orphans = {
  /** The names of stored keys, hashes, subscriptions, expiries and history to which no record refers. */
  readonly find: () => ReadonlySet<Name>
  /** Removes those of `found` to which no record refers now, in this tab or in storage. */
  readonly remove: (found: ReadonlySet<Name>) => Promise<void>
}

export type OrphansOptions = {
  readonly core: ProtocolCore
  readonly stores: Stores
  readonly isAlive: () => boolean
}

type Records = {
  readonly sessions: readonly Session[]
  readonly proposals: readonly Proposal[]
  readonly pairings: readonly { readonly topic: string }[]
  readonly authKeys: readonly AuthKey[]
  readonly requests: readonly { readonly id: number }[]
}

const namesIn = ({ sessions, proposals, pairings, authKeys, requests }: Records): readonly (Name | undefined)[] => [
  ...sessions.flatMap(({ topic, self }) => [topic, self.publicKey]),
  ...proposals.flatMap(({ id, pairingTopic, sessionTopic, proposer }) => [
    id,
    pairingTopic,
    sessionTopic,
    proposer.publicKey,
  ]),
  ...pairings.map(({ topic }) => topic),
  ...authKeys.flatMap(({ responseTopic, publicKey }) => [responseTopic, publicKey]),
  ...requests.map(({ id }) => id),
]

/** The seed of the client's id has another form. */
const isOfRecord = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** @param target `topic:…` or `id:…` */
const nameOf = (target: string): Name =>
  target.startsWith('topic:') ? target.slice('topic:'.length) : Number(target.slice('id:'.length))

/**
 * A record is removed before its keys and hashes, and a page may be closed in between: a later page removes what is left. Another tab may
 * write a key a moment before its record, so some time has to pass between `find` and `remove`.
 */
export const createOrphans = ({ core, stores, isAlive }: OrphansOptions): Orphans => {
  const { crypto, relayer, storage, expirer, history, customStoragePrefix: prefix } = core
  const { session, proposal, pendingRequest, auth } = stores

  const recordsHere = (): Records => ({
    sessions: session.values,
    proposals: proposal.values,
    pairings: core.pairing.pairings.values,
    authKeys: auth.authKeys.values,
    requests: [...pendingRequest.values, ...auth.requests.values],
  })
  /** Undefined if the storage was cleared or cannot be read. */
  const recordsStored = async (): Promise<Records | undefined> => {
    const read = <T>(storageKey: string): Promise<readonly T[] | undefined> => storage.peek(storageKey)
    const [sessions, proposals, pairings, authKeys, pendingRequests, authRequests] = await Promise.all([
      read<Session>(session.storageKey),
      read<Proposal>(proposal.storageKey),
      read<Records['pairings'][number]>(`wc@2:core:0.3${prefix}//pairing`),
      read<AuthKey>(auth.authKeys.storageKey),
      read<Records['requests'][number]>(pendingRequest.storageKey),
      read<Records['requests'][number]>(auth.requests.storageKey),
    ])
    if (sessions === undefined) return undefined
    return {
      sessions,
      proposals: proposals ?? [],
      pairings: pairings ?? [],
      authKeys: authKeys ?? [],
      requests: [...(pendingRequests ?? []), ...(authRequests ?? [])],
    }
  }

  const keys = (): readonly string[] => [...crypto.keychain.keychain.keys()].filter(isOfRecord)
  const topics = (): readonly string[] => [...relayer.subscriber.topics, ...relayer.messages.topics()]
  const expiries = (): readonly Name[] => expirer.keys.map(nameOf)
  const pastTopics = (): readonly string[] => history.values.map(({ topic }) => topic)

  return {
    find: () => {
      const owned = new Set(namesIn(recordsHere()))
      return new Set([...keys(), ...topics(), ...expiries(), ...pastTopics()].filter((name) => !owned.has(name)))
    },
    remove: async (found) => {
      if (found.size === 0) return
      const stored = await recordsStored()
      if (stored === undefined || !isAlive()) return
      const owned = new Set([...namesIn(stored), ...namesIn(recordsHere())])
      const orphans = <T extends Name>(names: readonly T[]): readonly T[] => [
        ...new Set(names.filter((name) => found.has(name) && !owned.has(name))),
      ]
      for (const topic of orphans(topics())) {
        void relayer.unsubscribe(topic)
        void relayer.messages.del(topic)
      }
      for (const name of orphans(expiries())) expirer.del(name)
      for (const topic of orphans(pastTopics())) history.delete(topic)
      for (const name of orphans(keys())) void crypto.keychain.del(name)
    },
  }
}
