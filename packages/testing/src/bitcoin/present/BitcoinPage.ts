import type { BitcoinWalletEvent, BitcoinWalletInfo } from '../BitcoinWallet.ts'

/** A page's window as presenters use it; in Node any EventTarget. */
export type BitcoinPage = EventTarget & Record<string, unknown>

/** The way from a page to the wallet: JSON both ways. */
export type BitcoinChannel = {
  readonly request: (method: string, params?: unknown) => Promise<unknown>
  readonly subscribe: (listener: (event: BitcoinWalletEvent, value: unknown) => void) => void
}

/**
 * Makes the wallet known to a page in the manner of a family of wallets. Sent to pages as text, so a presenter uses
 * nothing from outside itself. The result takes it away.
 */
export type PresentBitcoinWallet<provider = unknown> = (
  page: BitcoinPage,
  info: BitcoinWalletInfo,
  channel: BitcoinChannel,
) => { readonly provider: provider; readonly stop: () => void }
