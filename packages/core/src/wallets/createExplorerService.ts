import type { ExplorerWallet, WalletPage } from '../services/explorer.ts'
import type { WalletSearch } from './allWalletsMachine.ts'
import { type SdkInfo, walletImageUrl } from '../services/urls.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'

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

/** What an explorer tells that is not asked, or has not answered. */
export const noWallets: FirstWallets = { featured: [], recommended: [], excluded: [], count: 0 }

export type CreateExplorerServiceParameters = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly sdk: SdkInfo
}

/** Undefined where no explorer is named. Its client is fetched with the first question. */
export function createExplorerService({
  options,
  platform,
  sdk,
}: CreateExplorerServiceParameters): ExplorerService | undefined {
  const { services, networks, includeWalletIds: include, excludeWalletIds: exclude = [] } = options
  const baseUrl = services?.explorer
  if (baseUrl === undefined) return undefined
  // An excluded wallet is not asked for, whatever else names it.
  const featured = (options.featuredWalletIds ?? []).filter((id) => !exclude.includes(id))
  const choice = {
    include: include?.filter((id) => !exclude.includes(id)),
    exclude,
    featured,
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  }
  const client = async (): Promise<typeof import('./explorerPages.ts')> => import('./explorerPages.ts')
  const common = { platform, baseUrl, sdk, choice }

  return {
    imageUrl: (imageId) => walletImageUrl(baseUrl, imageId),
    firstWallets: async (signal) => (await client()).fetchFirstWallets({ ...common, id: options.id, signal }),
    page: async (parameters) => (await client()).fetchExplorerPage({ ...common, ...parameters }),
  }
}
