import type { BitcoinWalletEvent, BitcoinWalletInfo } from '../BitcoinWallet.ts'

/** The part of `window` that presenters use; in Node any EventTarget. */
export type BitcoinPage = EventTarget & Record<string, unknown>

/** The channel from a page to the wallet, JSON in both directions. */
export type BitcoinChannel = {
  /** Sends a request of the page to the wallet. Rejects with an error that has a `code`. */
  readonly request: (method: string, params?: unknown) => Promise<unknown>
  /** Passes each event of the wallet to the page. */
  readonly subscribe: (listener: (event: BitcoinWalletEvent, value: unknown) => void) => void
}

/**
 * Exposes the wallet to a page as one family of wallets does. Sent to pages as text, so a presenter uses
 * nothing outside itself. Returns a function that removes it.
 */
export type PresentBitcoinWallet<provider = unknown> = (
  page: BitcoinPage,
  info: BitcoinWalletInfo,
  channel: BitcoinChannel,
) => { readonly provider: provider; readonly stop: () => void }
