import { base64 } from '@scure/base'
import { proveAccounts } from '../../accountProof.ts'
import type { Accounts, User, Vault } from '../../api.ts'
import type { Service } from '../../client/callService.ts'
import { deriveKeys, type Keys } from './deriveKeys.ts'
import { type AskPasskey, askPasskey } from './passkey.ts'
import { keyOfPasskey, openSeed, sealSeed } from './sealSeed.ts'

/** How long the keys stay in memory after their last use. */
const wipeMs = 15 * 60_000

type Owner = { readonly user: User; readonly token: string }

/** The keys of the user who is logged in, in the memory of this page alone. */
export type Keyring = {
  /** The addresses; creates the keys at the first log-in. Does not use a passkey. */
  readonly accounts: (owner: Owner) => Promise<Accounts>
  /** The keys, if the session has not ended. With a passkey it needs a tap of the user. */
  readonly unlock: (owner: Owner, ask: AskPasskey) => Promise<Keys>
  readonly wipe: () => void
}

export function createKeyring(service: Service): Keyring {
  let held: { readonly userId: string; readonly keys: Keys; readonly timer: ReturnType<typeof setTimeout> } | undefined

  const wipe = (): void => {
    if (!held) return
    clearTimeout(held.timer)
    held.keys.solana.fill(0)
    held = undefined
  }
  const heldOf = (userId: string): Keys | undefined => (held?.userId === userId ? held.keys : undefined)
  const hold = (userId: string, keys: Keys): Keys => {
    if (held?.keys === keys) clearTimeout(held.timer)
    else wipe()
    held = { userId, keys, timer: setTimeout(wipe, wipeMs) }
    return keys
  }
  const open = async (vault: Vault, userId: string, ask: AskPasskey): Promise<Keys> => {
    const key = vault.mode === 'share' ? base64.decode(vault.share) : keyOfPasskey(await ask(vault), userId)
    const keys = await deriveKeys(await openSeed(vault, key, userId))
    // Never show or use an address of the service that does not belong to the keys.
    if (keys.accounts.eip155 !== vault.accounts.eip155 || keys.accounts.solana !== vault.accounts.solana)
      throw new Error('Your wallet could not be opened.')
    return hold(userId, keys)
  }
  const create = async ({ user, token }: Owner): Promise<Vault> => {
    const entropy = crypto.getRandomValues(new Uint8Array(32))
    const share = crypto.getRandomValues(new Uint8Array(32))
    const keys = await deriveKeys(entropy)
    const { accounts } = keys
    const sealed = await sealSeed(entropy, share, user.id)
    const proof = await proveAccounts(keys, user.id)
    const request = { ...sealed, share: base64.encode(share), accounts, proof }
    // Another browser may have been first: use its keys.
    const { vault } = await service('vault/create', request, { token })
    entropy.fill(0)
    share.fill(0)
    keys.solana.fill(0)
    return vault
  }
  const fetchVault = async (owner: Owner): Promise<Vault> =>
    (await service('vault/open', {}, { token: owner.token })).vault ?? (await create(owner))

  return {
    async accounts(owner) {
      const held = heldOf(owner.user.id)
      if (held) return held.accounts
      const vault = await fetchVault(owner)
      return vault.mode === 'share' ? (await open(vault, owner.user.id, askPasskey)).accounts : vault.accounts
    },
    async unlock(owner, ask) {
      const { user, token } = owner
      // The session may have ended in another tab; then the keys are wiped.
      if (heldOf(user.id)) await service('session/check', {}, { token })
      const keys = heldOf(user.id)
      return keys ? hold(user.id, keys) : open(await fetchVault(owner), user.id, ask)
    },
    wipe,
  }
}
