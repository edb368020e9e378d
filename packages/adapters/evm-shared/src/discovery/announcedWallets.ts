import type { Eip1193Provider } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'
import { type WalletMetadata, walletMetadata } from './walletMetadata.ts'

/**
 * Wallets that announce themselves (EIP-6963), now and later. What is no announcement is passed over.
 * The result ends it.
 */
export function announcedWallets(
  page: EventTarget,
  onWallet: (metadata: WalletMetadata, provider: Eip1193Provider) => void,
): () => void {
  const onAnnounce = (event: Event) => {
    const announced = readAnnouncement(event)
    if (announced) onWallet(announced.metadata, announced.provider)
  }
  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => page.removeEventListener('eip6963:announceProvider', onAnnounce)
}

function readAnnouncement(
  event: Event,
): { readonly metadata: WalletMetadata; readonly provider: Eip1193Provider } | null {
  try {
    const { info, provider } = (event as CustomEvent<{ readonly info?: unknown; readonly provider?: unknown }>).detail
    const metadata = walletMetadata(info)
    return metadata && isEip1193(provider) ? { metadata, provider } : null
  } catch {
    // Getters of a stranger may throw.
    return null
  }
}
