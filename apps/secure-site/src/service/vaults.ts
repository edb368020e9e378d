import { isProven } from '../accountProof.ts'
import type { Accounts, Vault } from '../api.ts'
import { requireFreshLogin, requireSession } from './sessions.ts'
import { ApiError, type ApiHandler, type Site } from './Site.ts'
import type { Table } from './Store.ts'
import { users } from './users.ts'

type VaultRecord = { readonly ciphertext: string; readonly iv: string; readonly accounts: Accounts } & (
  | { readonly mode: 'share' }
  | { readonly mode: 'passkey'; readonly credentialId: string; readonly salt: string }
)

const vaults: Table<VaultRecord> = { name: 'vaults' }
/** Separate from the ciphertexts: put this table into another database. */
const shares: Table<string> = { name: 'shares' }

/** A share belongs to one ciphertext, so that of two vaults made at once each has its own until one of them wins. */
const shareKey = ({ secrets }: Site, userId: string, ciphertext: string): string =>
  `${userId} ${secrets.fingerprint('ciphertext', ciphertext)}`

async function read(site: Site, userId: string): Promise<Vault | null> {
  const record = await site.store.get(vaults, userId)
  if (!record) return null
  if (record.mode === 'passkey') return record
  const key = shareKey(site, userId, record.ciphertext)
  const share = await site.store.get(shares, key)
  if (share === undefined) throw new Error('The share of a vault is missing.')
  return { ...record, share }
}

export const openVault: ApiHandler<'vault/open'> = async (site, caller) => {
  const { user } = await requireSession(site, caller)
  return { vault: await read(site, user.id) }
}

/** The first one stays: of two browsers that make keys at once, both get the keys of the first. */
export const createVault: ApiHandler<'vault/create'> = async (site, caller, request) => {
  const { user } = await requireSession(site, caller)
  const { ciphertext, iv, share, accounts, proof } = request
  // Otherwise a session could claim the addresses of another wallet, and read the sessions that the service lists for them.
  if (!(await isProven(user.id, accounts, proof)))
    throw new ApiError('INVALID_REQUEST', 'The keys have not signed for these accounts.')
  const key = shareKey(site, user.id, ciphertext)
  // The share first: a vault without one could never be opened. The share of a vault that exists stays.
  await site.store.update(shares, key, (known) => known ?? share)
  const winner = await site.store.update(
    vaults,
    user.id,
    (known): VaultRecord => known ?? { mode: 'share', ciphertext, iv, accounts },
  )
  if (winner?.ciphertext !== ciphertext) await site.store.update(shares, key, () => undefined)
  await site.store.update(users, user.id, (known) => known && { ...known, accounts: winner?.accounts ?? accounts })
  const vault = await read(site, user.id)
  if (!vault) throw new Error('The vault was not stored.')
  return { vault }
}

/**
 * A passkey replaces the share, which is deleted: from then on the service cannot read the seed. A passkey cannot be replaced: a log-in
 * alone does not prove that its user can open the wallet, and another ciphertext would destroy it.
 */
export const upgradeVault: ApiHandler<'vault/upgrade'> = async (site, caller, request) => {
  const { session, user } = await requireSession(site, caller)
  requireFreshLogin(site, session)
  let replaced: VaultRecord | undefined
  const next = await site.store.update(vaults, user.id, (known): VaultRecord | undefined => {
    if (known?.mode !== 'share') return known
    replaced = known
    return { mode: 'passkey', accounts: known.accounts, ...request }
  })
  if (!replaced || next?.mode !== 'passkey')
    throw new ApiError('INVALID_REQUEST', 'There is no wallet without a passkey.')
  await site.store.update(shares, shareKey(site, user.id, replaced.ciphertext), () => undefined)
  return { vault: next }
}
