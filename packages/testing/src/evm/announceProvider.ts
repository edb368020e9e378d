import type { Eip1193Provider } from '@kit/core/adapter'
import type { EvmWalletInfo } from './EvmWallet.ts'

/** How a wallet announces itself to a page. */
export type AnnounceOptions = {
  /** By EIP-6963. Default: true. */
  readonly eip6963?: boolean | undefined
  /**
   * Also sets `window.ethereum`, as older wallets do. `locked`: other wallets cannot overwrite it. `proxy`: it is a
   * proxy of the announced provider. Default: false.
   */
  readonly legacy?: boolean | 'locked' | 'proxy' | undefined
}

/**
 * Announces a provider by EIP-6963, now and on each request, and optionally as `window.ethereum`.
 * Its source runs in pages. Returns a function that ends the announcement.
 */
export function announceProvider(
  target: EventTarget & { ethereum?: unknown },
  info: EvmWalletInfo,
  provider: Eip1193Provider,
  options: AnnounceOptions = {},
): () => void {
  const announce = () =>
    void target.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: Object.freeze({ ...info }), provider }),
      }),
    )
  const isLocked = options.legacy === 'locked'
  if (options.legacy)
    Reflect.defineProperty(target, 'ethereum', {
      value: options.legacy === 'proxy' ? new Proxy(provider, {}) : provider,
      enumerable: true,
      configurable: !isLocked,
      writable: !isLocked,
    })
  if (options.eip6963 === false) return () => {}
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
