import type { Kit, SocialProvider } from '@kit/core'
import { openProviderWindow } from '../openProviderWindow.ts'

/** Opens the provider's window in the click and hands it to the wallet, whose code may still be on its way. Telegram answers a page alone. */
export function openForLogin(kit: Kit, provider: SocialProvider, text: string): void {
  const page = provider === 'telegram' ? 'redirect' : openProviderWindow({ reachesPage: true, text })
  kit.embeddedWallet().then(
    (wallet) => wallet.useWindow(page),
    () => page !== null && page !== 'redirect' && page.close(),
  )
}
