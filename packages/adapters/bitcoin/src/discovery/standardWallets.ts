import { isRecord } from '../text/isRecord.ts'
import { plainText } from '../text/plainText.ts'
import { walletImage } from '../text/walletImage.ts'
import type { FoundWallet } from './FoundWallet.ts'

/**
 * Wallets that register by the Wallet Standard's events, now and later, and can `bitcoin:connect`. The result ends it.
 * By hand rather than by `getWallets` of @wallet-standard/app, which keeps its list and its listener for the life of the page.
 */
export function standardWallets(page: EventTarget, onWallet: (wallet: FoundWallet) => void): () => void {
  const register = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const found = toFound(wallet)
      if (found) onWallet(found)
    }
    return () => {}
  }
  const api = Object.freeze({ register })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(tools: typeof api) => void>).detail(api)
    } catch {
      // Whatever a stranger announced, it is no wallet.
    }
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => page.removeEventListener('wallet-standard:register-wallet', onRegister)
}

function toFound(wallet: unknown): FoundWallet | undefined {
  try {
    if (!isRecord(wallet)) return undefined
    const { features, name, icon } = wallet
    const label = plainText(name, 48)
    if (!isRecord(features) || !isRecord(features['bitcoin:connect']) || label === '') return undefined
    const sats = features['sats-connect:']
    const imageUrl = walletImage(icon)
    return {
      way: 'walletStandard',
      owner: isRecord(sats) && isRecord(sats['provider']) ? sats['provider'] : wallet,
      id: label,
      name: label,
      type: 'ANNOUNCED',
      ...(imageUrl && { imageUrl }),
      load: async () => (await import('../wallets/standardWallet.ts')).standardWallet(wallet),
    }
  } catch {
    // Getters of a stranger may throw.
    return undefined
  }
}
