import type { ProtocolCore } from '../core/ProtocolCore.ts'
import type { Stores } from './createStores.ts'

/** A topic, the public key of a key pair, or the id of a proposal or request. */
type Name = string | number

export type Orphans = {
  /** The names in storage to which no record refers. */
  readonly find: () => ReadonlySet<Name>
  /** Removes what is stored under those of `found` to which no record refers now, in this tab or in storage. */
  readonly remove: (found: ReadonlySet<Name>) => Promise<void>
}

export type OrphansOptions = {
  readonly core: ProtocolCore
  readonly stores: Stores
  readonly isAlive: () => boolean
}

/** What a session, proposal, pairing, sign-in or request refers to by name. */
type Naming = {
  readonly id?: number
  readonly topic?: string
  readonly self?: { readonly publicKey: string }
  readonly proposer?: { readonly publicKey: string }
  readonly pairingTopic?: string | undefined
  readonly sessionTopic?: string | undefined
  readonly responseTopic?: string
  readonly publicKey?: string
}

const namesIn = ({ id, topic, self, proposer, pairingTopic, sessionTopic, responseTopic, publicKey }: Naming) => [
  id,
  topic,
  self?.publicKey,
  // The pairing of a session may have ended.
  ...(proposer ? [proposer.publicKey, pairingTopic, sessionTopic] : []),
  responseTopic,
  publicKey,
]

/** The seed of the client's id has another form. */
const isOfRecord = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** @param target `topic:…` or `id:…` */
const nameOf = (target: string): Name =>
  target.startsWith('id:') ? Number(target.slice('id:'.length)) : target.slice('topic:'.length)

/**
 * A record is removed before its keys and hashes, and a page may be closed in between: a later page removes what is left. Another tab may
 * write a key a moment before its record, so some time has to pass between `find` and `remove`.
 */
export const createOrphans = ({ core, stores, isAlive }: OrphansOptions): Orphans => {
  const { crypto, relayer, storage, expirer, history, pairing, customStoragePrefix } = core
  const { session, proposal, pendingRequest, auth } = stores
  const own = [session, proposal, pendingRequest, auth.authKeys, auth.requests]
  const storageKeys = [...own.map(({ storageKey }) => storageKey), `wc@2:core:0.3${customStoragePrefix}//pairing`]
  const known = (): readonly Naming[] => [...own, pairing.pairings].flatMap(({ values }): readonly Naming[] => values)
  /** The names under which something is stored for a record, and what removes it. */
  const dependents: readonly (readonly [names: () => readonly Name[], remove: (name: never) => unknown])[] = [
    [() => [...crypto.keychain.keychain.keys()].filter(isOfRecord), (key) => crypto.keychain.del(key)],
    [() => relayer.subscriber.topics, relayer.unsubscribe],
    [relayer.messages.topics, relayer.messages.del],
    [() => expirer.keys.map(nameOf), (name) => expirer.del(name)],
    [() => history.values.map(({ topic }) => topic), (topic) => history.delete(topic)],
  ]
  const withoutRecord = (stored: readonly Naming[]): ReadonlySet<Name> => {
    const names = new Set(dependents.flatMap(([all]) => all()))
    for (const record of [...stored, ...known()]) for (const name of namesIn(record)) names.delete(name as Name)
    return names
  }

  return {
    find: () => withoutRecord([]),
    remove: async (found) => {
      if (found.size === 0) return
      const stored = await Promise.all(storageKeys.map((key) => storage.peek<readonly Naming[]>(key)))
      // Without sessions the storage was cleared, or cannot be read.
      if (stored[0] === undefined || !isAlive()) return
      const names = withoutRecord(stored.flatMap((list = []) => list))
      for (const [all, remove] of dependents)
        for (const name of new Set(all())) if (found.has(name) && names.has(name)) void remove(name as never)
    },
  }
}
