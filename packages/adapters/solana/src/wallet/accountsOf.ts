import { decodeAddress } from '../address/decodeAddress.ts'
import { chainsOf } from './chainsOf.ts'
import { isBytes } from './isBytes.ts'
import type { SoundAccount, StandardAccount } from './StandardWallet.ts'

/** No honest wallet shares more. */
const limit = 256

/** The Solana accounts in what a wallet calls its accounts: each once, its address the key that it names. */
export function accountsOf(value: unknown): readonly SoundAccount[] {
  const accounts = new Map<string, SoundAccount>()
  for (const account of listOf(value)) {
    const sound = toAccount(account)
    if (sound && !accounts.has(sound.address)) accounts.set(sound.address, sound)
  }
  return [...accounts.values()]
}

/** Each element is read once: what has getters may throw, or say something else the next time. */
function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value)
      ? Array.from({ length: Math.min(value.length, limit) }, (_, index) => value[index] as unknown)
      : []
  } catch {
    return []
  }
}

function toAccount(value: unknown): SoundAccount | null {
  try {
    if (typeof value !== 'object' || value === null) return null
    const account = value as StandardAccount
    const { address, publicKey } = account
    const key = decodeAddress(address)
    if (!key || chainsOf(account).length === 0) return null
    return isBytes(publicKey, 32) && key.every((byte, index) => byte === publicKey[index]) ? { address, account } : null
  } catch {
    return null
  }
}
