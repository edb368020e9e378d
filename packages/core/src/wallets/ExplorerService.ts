import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { WalletPage } from '../api/explorer/WalletPage.ts'
import type { WalletSearch } from '../allWallets/AllWalletsState.ts'

/** The wallet explorer as this kit asks it: with its networks, and its chosen wallets. Rejects as `HttpClient.read`. */
export type ExplorerService = {
  /** What the first page of Connect needs. */
  readonly firstWallets: (signal: AbortSignal) => Promise<{
    readonly featured: readonly ExplorerWallet[]
    readonly recommended: readonly ExplorerWallet[]
    readonly excluded: readonly ExplorerWallet[]
    readonly count: number
  }>
  /** A page of 40 of all wallets, or the first 100 hits of a search. */
  readonly page: (parameters: { readonly search: WalletSearch; readonly page: number; readonly signal: AbortSignal }) => Promise<WalletPage & { readonly hasMore: boolean }>
}
