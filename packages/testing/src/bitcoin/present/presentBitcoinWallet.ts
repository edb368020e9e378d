import type { BitcoinWallet } from '../BitcoinWallet.ts'
import type { BitcoinPage, PresentBitcoinWallet } from './BitcoinPage.ts'

/** A wallet in a page: its provider, and a function that removes it. */
export type PresentedBitcoinWallet<provider> = {
  /** The provider that the page was given. */
  readonly provider: provider
  /** Removes the wallet from the page. */
  readonly stop: () => void
}

/** Exposes a wallet to a page of the same process, for example by `presentSatsConnect`. `page`: its window; in Node any EventTarget. */
export function presentBitcoinWallet<provider>(
  wallet: BitcoinWallet,
  page: EventTarget,
  { present, origin }: { readonly present: PresentBitcoinWallet<provider>; readonly origin: string },
): PresentedBitcoinWallet<provider> {
  const stops: (() => void)[] = []
  const { provider, stop } = present(page as BitcoinPage, wallet.info, {
    request: (method, params) => wallet.request(origin, { method, params }),
    subscribe: (listener) => void stops.push(wallet.subscribe(origin, listener)),
  })
  return {
    provider,
    stop() {
      stop()
      for (const end of stops) end()
    },
  }
}
