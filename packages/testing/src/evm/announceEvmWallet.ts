import type { Eip1193Provider } from '@kit/core/adapter'
import { type AnnounceOptions, announceProvider } from './announceProvider.ts'
import { createEip1193Provider } from './createEip1193Provider.ts'
import type { EvmWallet } from './EvmWallet.ts'

/** The result of an announcement: the page's provider, and a function that ends it. */
export type AnnouncedWallet = {
  /** The EIP-1193 provider that the page was given. */
  readonly provider: Eip1193Provider
  /** Withdraws the wallet: later requests for wallets get no answer. */
  readonly stop: () => void
}

/** A provider of the wallet for one page. `stop` ends its events. */
export function providerOf(wallet: EvmWallet, origin: string): AnnouncedWallet {
  let stop: () => void = () => {}
  const provider = createEip1193Provider({
    request: (request) => wallet.request(origin, request),
    subscribe: (listener) => {
      stop = wallet.subscribe(origin, listener)
    },
  })
  return { provider, stop: () => stop() }
}

/**
 * Announces a wallet that runs in the page itself, by EIP-6963 and optionally as `window.ethereum`.
 * `target` is the page's window; in Node any EventTarget with an origin of its own.
 */
export function announceEvmWallet(
  wallet: EvmWallet,
  target: EventTarget & { readonly location?: { readonly origin: string }; ethereum?: unknown },
  options: AnnounceOptions & { readonly origin?: string | undefined } = {},
): AnnouncedWallet {
  const { provider, stop } = providerOf(wallet, options.origin ?? target.location?.origin ?? 'null')
  const unannounce = announceProvider(target, wallet.info, provider, options)
  return {
    provider,
    stop() {
      unannounce()
      stop()
    },
  }
}
