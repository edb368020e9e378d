import type { InjectedWeb3Entry } from '../InjectedWeb3.ts'
import type { PolkadotWallet } from '../PolkadotWallet.ts'
import { createInjectedWallet } from './createInjectedWallet.ts'

/** A page's window or a substitute. */
export type PolkadotPage = {
  /** The entries of the extensions in the page, by name. */
  injectedWeb3?: Record<string, InjectedWeb3Entry>
  /** The location of the page. Absent outside of browsers. */
  readonly location?: { readonly origin: string }
}

/** A wallet's entry for one page. */
export const injectedWeb3Entry = (wallet: PolkadotWallet, origin: string): InjectedWeb3Entry =>
  createInjectedWallet({
    name: wallet.name,
    version: wallet.version,
    request: (request) => wallet.request(origin, request),
    subscribe: (listener) => wallet.subscribe(origin, listener),
    connects: wallet.quirks.connects ?? false,
    noSubscribe: () => wallet.quirks.noSubscribe ?? false,
  })

/** Puts a wallet that runs in the page itself into `window.injectedWeb3`. Returns a function that removes it. */
export function injectPolkadotWallet(
  wallet: PolkadotWallet,
  page: PolkadotPage,
  options: { readonly origin?: string } = {},
): () => void {
  const entries = (page.injectedWeb3 ??= {})
  entries[wallet.name] = injectedWeb3Entry(wallet, options.origin ?? page.location?.origin ?? 'null')
  return () => {
    delete entries[wallet.name]
  }
}
