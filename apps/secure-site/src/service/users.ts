import { randomUUID } from 'node:crypto'
import type { Accounts, Made, User } from '../api.ts'
import type { Site } from './Site.ts'
import type { Table } from './Store.ts'

export type UserRecord = {
  readonly id: string
  /** The handle of the e-mail log-in, which can change. Never compared with the address that a provider reports. */
  readonly email: string | null
  readonly userName: string | null
  readonly accounts: Accounts | null
  /** Set by the first log-in with a code. An attacker who reads the mail, or guesses the code, may have been first. */
  readonly made?: Made | undefined
  /** Sessions with another number have ended: a change of the address raises it. Absent: 0. */
  readonly sessionEpoch?: number | undefined
}

/** A person's identity at a provider: the provider and its stable subject, never an e-mail address. */
export type Identity = { readonly method: string; readonly issuer: string; readonly subject: string }

export const users: Table<UserRecord> = { name: 'users' }
const identities: Table<string> = { name: 'identities' }
const emails: Table<string> = { name: 'emails' }

export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

export async function userOfEmail(site: Site, email: string): Promise<UserRecord | undefined> {
  const id = await site.store.get(emails, site.secrets.fingerprint('email', email))
  return id === undefined ? undefined : site.store.get(users, id)
}

/** The user who has proved this address, created on first use. Concurrent calls get the same user. */
export async function ensureEmailUser(site: Site, email: string, made: Made): Promise<UserRecord> {
  const id = await site.store.update(emails, site.secrets.fingerprint('email', email), (known) => known ?? randomUUID())
  return ensureUser(site, id ?? '', { email, userName: null, made })
}

export async function ensureSocialUser(site: Site, identity: Identity, userName: string | null): Promise<UserRecord> {
  const key = site.secrets.fingerprint('identity', JSON.stringify([identity.method, identity.issuer, identity.subject]))
  const id = await site.store.update(identities, key, (known) => known ?? randomUUID())
  return ensureUser(site, id ?? '', { email: null, userName })
}

async function ensureUser(site: Site, id: string, fresh: Omit<UserRecord, 'id' | 'accounts'>): Promise<UserRecord> {
  const user = await site.store.update(users, id, (known) => known ?? { id, accounts: null, ...fresh })
  if (!user) throw new Error('The user was not stored.')
  return user
}

/**
 * Changes the address that opens the wallet, and ends all sessions that were opened by the one before.
 *
 * @returns undefined if another user has the address
 */
export async function changeEmail(site: Site, user: UserRecord, next: string): Promise<UserRecord | undefined> {
  const owner = await site.store.update(emails, site.secrets.fingerprint('email', next), (known) => known ?? user.id)
  if (owner !== user.id) return undefined
  const before = user.email
  const isChange = before !== null && before !== next
  const changed = await site.store.update(
    users,
    user.id,
    (known) => known && { ...known, email: next, sessionEpoch: (known.sessionEpoch ?? 0) + (isChange ? 1 : 0) },
  )
  if (isChange)
    await site.store.update(emails, site.secrets.fingerprint('email', before), (known) =>
      known === user.id ? undefined : known,
    )
  return changed
}

export const publicUser = ({ id, email, userName, accounts }: UserRecord): User => ({ id, email, userName, accounts })
