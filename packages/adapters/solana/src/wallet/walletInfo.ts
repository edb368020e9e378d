import { plainText } from './plainText.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { walletImage } from './walletImage.ts'

/** Ids that are no wallet's name. */
const reserved: readonly string[] = ['walletConnect', 'AUTH', 'injected', 'safe', 'ledger']

/** What a wallet says of itself, made harmless. */
export type WalletInfo = {
  /** Stable over reloads: its name. */
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
}

export function walletInfo(wallet: StandardWallet): WalletInfo {
  const name = plainText(wallet.name, 48)
  const imageUrl = walletImage(wallet.icon)
  return {
    id: reserved.includes(name) ? `wallet-standard:${name}` : name,
    name,
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}
