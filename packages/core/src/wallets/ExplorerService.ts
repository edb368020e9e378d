import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { WalletPage } from '../api/explorer/WalletPage.ts'
import type { WalletSearch } from '../allWallets/AllWalletsState.ts'

/** What the first page of Connect needs of the explorer. */
export type FirstWallets = {
  /** In the order in which the dapp names them. */
  readonly featured: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** What is known of those that the dapp excludes. */
  readonly excluded: readonly ExplorerWallet[]
  /** What is known of those that were paired with lately. */
  readonly remembered?: readonly ExplorerWallet[] | undefined
  /** Of all wallets that the explorer knows for these networks. */
  readonly count: number
}

/** The wallet explorer as this kit asks it: with its networks, and its chosen wallets. Rejects as `HttpClient.read`. */
export type ExplorerService = {
  /** The address of a wallet's picture. */
  readonly imageUrl: (imageId: string) => string
  readonly firstWallets: (signal: AbortSignal) => Promise<FirstWallets>
  /** A page of 40 of all wallets, or the first 100 hits of a search. */
  readonly page: (parameters: {
    readonly search: WalletSearch
    readonly page: number
    readonly signal: AbortSignal
  }) => Promise<WalletPage & { readonly hasMore: boolean }>
}
