import type { Wallet } from '@wallet-standard/base'
import { registerStandardWallet } from './registerStandardWallet.ts'
import type { SolanaWallet } from './SolanaWallet.ts'
import { standardWalletOf, type StandardSolanaWallet } from './standardWalletOf.ts'

/** The result of an announcement: the page's wallet, and a function that ends it. */
export type AnnouncedSolanaWallet = {
  /** The wallet, as the Wallet Standard registers it. */
  readonly wallet: StandardSolanaWallet
  /** Removes the wallet from the page. */
  readonly stop: () => void
}

/** A page's view of the wallet, not registered. `stop` ends its events. */
export function standardSolanaWallet(wallet: SolanaWallet, origin: string): AnnouncedSolanaWallet {
  let stop: () => void = () => {}
  const standard = standardWalletOf(wallet.info, {
    request: (request) => wallet.request(origin, request),
    subscribe: (listener) => {
      stop = wallet.subscribe(origin, listener)
    },
  })
  return { wallet: standard, stop: () => stop() }
}

/**
 * Registers a wallet that runs in the page itself by the Wallet Standard. `target` is the page's window; in
 * Node any EventTarget with an origin of its own.
 */
export function announceSolanaWallet(
  wallet: SolanaWallet,
  target: EventTarget & { readonly location?: { readonly origin: string } },
  options: { readonly origin?: string | undefined } = {},
): AnnouncedSolanaWallet {
  const origin = options.origin ?? target.location?.origin ?? 'null'
  const { wallet: standard, stop } = standardSolanaWallet(wallet, origin)
  const register = () => registerStandardWallet(target, standard as Wallet)
  let unregister = register()
  const unwatch = wallet.subscribe(origin, ({ type }) => {
    if (type === 'vanished') unregister()
    if (type === 'reappeared') unregister = register()
  })
  return {
    wallet: standard,
    stop() {
      unregister()
      unwatch()
      stop()
    },
  }
}
