import { decodeAddress } from '../address/decodeAddress.ts'
import { chainsOf } from './chainsOf.ts'
import { isBytes } from './isBytes.ts'
import type { StandardAccount } from './StandardWallet.ts'

/** No honest wallet shares more. */
const limit = 256

/** The Solana accounts in what a wallet calls its accounts: each once, its address the key that it names. */
export function accountsOf(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) return []
  const accounts = new Map<string, StandardAccount>()
  for (const account of (value as readonly unknown[]).slice(0, limit)) {
    const sound = toAccount(account)
    if (sound && !accounts.has(sound.address)) accounts.set(sound.address, sound)
  }
  return [...accounts.values()]
}

function toAccount(value: unknown): StandardAccount | null {
  if (typeof value !== 'object' || value === null) return null
  const account = value as StandardAccount
  const key = decodeAddress(account.address)
  if (!key || chainsOf(account).length === 0) return null
  const { publicKey } = account
  return isBytes(publicKey, 32) && key.every((byte, index) => byte === publicKey[index]) ? account : null
}
