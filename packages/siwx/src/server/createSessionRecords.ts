import { randomNonce } from '../session/nonce.ts'
import { expiryOf, isCurrent, type SiwxSession } from '../session/Session.ts'
import type { ExpiringStore, StoreEntry } from './stores.ts'

/** The accounts that one browser is signed in with. */
export type SessionRecord = {
  /** The sessions that the record proves, at most 100, oldest first. */
  readonly accounts: readonly SiwxSession[]
  /** The part of the session id that every sign-in changes. */
  readonly secret: string
  /** The secret before the last sign-in. */
  readonly previousSecret?: string | undefined
  /** The network of the last sign-in, as it was given to `handle`. */
  readonly network?: string | undefined
}

type Accounts = readonly SiwxSession[]

export type SessionRecords = {
  /** The accounts that a session id is signed in with. */
  readonly read: (id: string | undefined) => Promise<Accounts>
  /** Signs in under a new session id; the previous id no longer reads any account. */
  readonly signIn: (
    id: string | undefined,
    next: (accounts: Accounts) => Accounts,
    network: string | undefined,
  ) => Promise<{ readonly id: string; readonly accounts: Accounts }>
  /**
   * Drops or renews accounts. A sign-out that was sent before the answer to a sign-in arrived has the previous session id; it is accepted too.
   *
   * @returns the accounts that the session id is signed in with.
   */
  readonly change: (id: string | undefined, next: (accounts: Accounts) => Accounts) => Promise<Accounts>
}

/** Sessions in a store. A record keeps one key for its whole lifetime, so that each change is one update of the store. */
export function createSessionRecords(store: ExpiringStore<SessionRecord>): SessionRecords {
  return {
    async read(id) {
      const { key, secret } = parseId(id)
      const record = key === undefined ? undefined : await store.get(key)
      return record !== undefined && record.secret === secret ? currentOf(record) : []
    },
    async signIn(id, next, network) {
      const before = parseId(id)
      const secret = randomNonce()
      if (before.key !== undefined) {
        let accounts: Accounts | undefined
        await store.update(before.key, (record) => {
          accounts = undefined
          if (record === undefined || record.secret !== before.secret) return record && entryOf(record)
          accounts = next(currentOf(record))
          return entryOf({ accounts, secret, previousSecret: before.secret, network })
        })
        if (accounts !== undefined) return { id: before.key + secret, accounts }
      }
      const [key, accounts] = [randomNonce(), next([])]
      await store.update(key, () => entryOf({ accounts, secret, network }))
      return { id: key + secret, accounts }
    },
    async change(id, next) {
      const { key, secret } = parseId(id)
      let accounts: Accounts = []
      if (key !== undefined)
        await store.update(key, (record) => {
          accounts = []
          if (record === undefined || ![record.secret, record.previousSecret].includes(secret))
            return record && entryOf(record)
          const kept = next(currentOf(record))
          if (record.secret === secret) accounts = kept
          return entryOf({ ...record, accounts: kept })
        })
      return accounts
    },
  }
}

/** A session id is the key of its record followed by its secret. */
function parseId(id: string | undefined): { readonly key?: string | undefined; readonly secret?: string | undefined } {
  const [, key, secret] = /^([0-9a-f]{32})([0-9a-f]{32})$/.exec(id ?? '') ?? []
  return { key, secret }
}

const currentOf = ({ accounts }: SessionRecord): Accounts => accounts.filter((one) => isCurrent(one, Date.now()))

function entryOf(record: SessionRecord): StoreEntry<SessionRecord> | undefined {
  const ends = record.accounts.map((account) => expiryOf(account) ?? 0)
  return ends.length === 0 ? undefined : { value: record, expiresAt: Math.max(...ends), owner: record.network }
}
