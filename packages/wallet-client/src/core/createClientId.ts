import type { ICrypto } from '@walletconnect/types'
import { bytesToHex } from '@noble/hashes/utils'
import type { SafeStorage } from '../storage/createSafeStorage.ts'

export type ClientIdOptions = {
  readonly crypto: ICrypto
  readonly storage: SafeStorage
  /** The storage of the keys. */
  readonly storageKey: string
}

/** The name under which clients of this protocol keep the seed of their id. */
const seedName = 'client_ed25519_seed'

/** The id of this client, derived once. Tabs that open together on an empty storage get the same. */
export const createClientId = ({ crypto, storage, storageKey }: ClientIdOptions): (() => Promise<string>) => {
  const derive = crypto.getClientId.bind(crypto)
  let id: Promise<string> | undefined
  const find = async (): Promise<string> => {
    if (!crypto.keychain.has(seedName)) {
      const seed = await storage.claim(
        storageKey,
        seedName,
        bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(32))),
      )
      await crypto.keychain.set(seedName, seed)
    }
    return derive()
  }
  return () => (id ??= find())
}
