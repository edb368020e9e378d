import type { Eip1193Provider } from '@kit/core/adapter'
import { readSafely } from '../async/readSafely.ts'
import { isEip1193 } from '../provider/isEip1193.ts'
import { announcedWallets } from './announcedWallets.ts'
import type { WalletMetadata } from './walletMetadata.ts'

/** More wallets than anybody has: what comes after them is a page or an extension that floods the list. */
const limit = 100

/**
 * Looks for the wallets of the page: those that announce themselves (EIP-6963), now and later, and
 * `window.ethereum`. Looking again is harmless; `life` ends it. Each id is told once.
 */
export function watchWallets({
  life,
  onWallet,
}: {
  readonly life: AbortSignal
  readonly onWallet: (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => void
}): { readonly look: () => void } {
  const known = new Set<string>()
  let isLooking = false

  const add = (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => {
    if (life.aborted || known.size >= limit || known.has(metadata.id)) return
    known.add(metadata.id)
    onWallet(metadata, getProvider)
  }
  const addLegacy = (page: EventTarget) => {
    const getProvider = () => {
      const found = readSafely(page, 'ethereum')
      return isEip1193(found) ? found : undefined
    }
    if (getProvider()) add({ id: 'injected', name: 'Browser Wallet' }, getProvider)
  }

  return {
    look() {
      if (typeof window === 'undefined' || life.aborted) return
      const page: EventTarget = window
      addLegacy(page)
      if (isLooking) return
      isLooking = true
      const onInitialized = () => addLegacy(page)
      page.addEventListener('ethereum#initialized', onInitialized)
      const stop = announcedWallets(page, (metadata, provider) => add(metadata, () => provider))
      life.addEventListener(
        'abort',
        () => {
          stop()
          page.removeEventListener('ethereum#initialized', onInitialized)
        },
        { once: true },
      )
    },
  }
}
