import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'

/**
 * Registers a wallet with present and future apps of a page. Its source runs in pages. Returns a function that
 * unregisters it.
 */
export function registerStandardWallet(target: EventTarget, wallet: Wallet): () => void {
  const unregister: (() => void)[] = []
  const register = (app: WindowAppReadyEventAPI): void => void unregister.push(app.register(wallet))
  const onReady = (event: Event): void => register((event as CustomEvent<WindowAppReadyEventAPI>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const take of unregister.splice(0)) take()
  }
}
