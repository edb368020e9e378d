import { walletImageUrl } from '../api/explorer/imageUrl.ts'
import type { SdkInfo } from '../api/http/SdkInfo.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import type { ExplorerService } from './ExplorerService.ts'

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
