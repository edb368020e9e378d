import type { ExplorerWallet } from './ExplorerWallet.ts'

export type WalletPage = {
  readonly wallets: readonly ExplorerWallet[]
  /** Of all pages together. */
  readonly count: number
}
