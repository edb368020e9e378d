import type { ExplorerWallet, WalletPage } from '../services/explorer.ts'
import type { WalletSearch } from './allWalletsMachine.ts'
import { type SdkInfo, walletImageUrl } from '../services/urls.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'

/** The requests to the explorer for the first page of Connect. */
export type FirstWallets = {
  /** In the dapp's order. */
  readonly featured: readonly ExplorerWallet[]
  readonly recommended: readonly ExplorerWallet[]
  /** The explorer's data of excluded wallets, to recognize their connectors. */
  readonly excluded: readonly ExplorerWallet[]
  /** Number of wallets that the explorer has for these networks. */
  readonly count: number
}

/** The wallet explorer, with the networks and wallet options of this kit. Rejects as `HttpClient.read`. */
export type ExplorerService = {
  /** URL of a wallet's image. */
  readonly imageUrl: (imageId: string) => string
  readonly firstWallets: (signal: AbortSignal) => Promise<FirstWallets>
  /** A page of 40 of all wallets, or the first 100 matches of a search. */
  readonly page: (parameters: {
    readonly search: WalletSearch
    readonly page: number
    readonly signal: AbortSignal
  }) => Promise<WalletPage & { readonly hasMore: boolean }>
  /** The wallet of an explorer id, or those of a name. */
  readonly named: (wallet: string, signal: AbortSignal) => Promise<readonly ExplorerWallet[]>
}

export type CreateExplorerServiceParameters = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly sdk: SdkInfo
}

/** Undefined if no explorer is configured. The client is loaded with the first request. */
export function createExplorerService({
  options,
  platform,
  sdk,
}: CreateExplorerServiceParameters): ExplorerService | undefined {
  const { services, networks, includeWalletIds: include, excludeWalletIds: exclude = [] } = options
  const baseUrl = services?.explorer
  if (baseUrl === undefined) return undefined
  // An excluded wallet is never requested, even if it is featured.
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
    imageUrl: (imageId) => walletImageUrl(baseUrl, imageId, sdk),
    firstWallets: async (signal) => (await client()).fetchFirstWallets({ ...common, signal }),
    page: async (parameters) => (await client()).fetchExplorerPage({ ...common, ...parameters }),
    named: async (wallet, signal) => (await client()).fetchNamedWallets({ ...common, wallet, signal }),
  }
}
