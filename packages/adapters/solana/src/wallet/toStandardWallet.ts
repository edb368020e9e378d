import { chainsOf } from './chainsOf.ts'
import { featureOf } from './featureOf.ts'
import { plainText } from './plainText.ts'
import type { StandardWallet } from './StandardWallet.ts'

/** What somebody registered, if it is a wallet that has Solana accounts to connect. */
export function toStandardWallet(value: unknown): StandardWallet | null {
  try {
    if (typeof value !== 'object' || value === null) return null
    const wallet = value as StandardWallet
    return plainText(wallet.name, 48) !== '' && chainsOf(wallet).length > 0 && featureOf(wallet, 'standard:connect')
      ? wallet
      : null
  } catch {
    return null
  }
}
