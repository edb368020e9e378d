import type { WalletSearch } from './allWalletsMachine.ts'
import {
  allWallets,
  type ExplorerWallet,
  featuredWallets,
  fetchWalletPage,
  recommendedWallets,
  searchWallets,
  type WalletChoice,
  type WalletPage,
} from '../services/explorer.ts'
import { createHttpClient } from '../services/http.ts'
import type { SdkInfo } from '../services/urls.ts'
import type { Platform } from '../platform/Platform.ts'
import type { ExplorerService } from './createExplorerService.ts'
import { readRecentWallet } from './readRecentWallet.ts'

type Common = {
  readonly platform: Platform
  readonly baseUrl: string
  readonly sdk: SdkInfo
  readonly choice: WalletChoice
  readonly signal: AbortSignal
}

/** In the order of `ids`, where they give one. */
function ordered(wallets: readonly ExplorerWallet[], ids: readonly string[] = []): readonly ExplorerWallet[] {
  const rank = ({ id }: ExplorerWallet): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/** Services filter by network too, but their word is not taken for it. A wallet that names none says nothing. */
const serving =
  (chains: readonly string[]) =>
  (wallet: ExplorerWallet): boolean =>
    wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))

const nothing: WalletPage = { wallets: [], count: 0 }

/** @throws KitError as `HttpClient.read` */
export const fetchFirstWallets: (
  parameters: Common & { readonly id: string | undefined },
) => ReturnType<ExplorerService['firstWallets']> = async ({ platform, baseUrl, sdk, choice, id, signal }) => {
  const http = createHttpClient({ platform, baseUrl, sdk })
  const { include, exclude = [], featured = [], chains } = choice
  // Each only where it can have an answer: an empty list of ids would ask for everything.
  const [its, recommended, excluded] = await Promise.all([
    featured.length === 0 ? nothing : fetchWalletPage({ http, query: featuredWallets(choice), signal }),
    include?.length === 0 ? nothing : fetchWalletPage({ http, query: recommendedWallets(choice), signal }),
    exclude.length === 0
      ? nothing
      : fetchWalletPage({ http, query: { page: 1, entries: exclude.length, include: exclude, chains }, signal }),
  ])
  return {
    featured: ordered(its.wallets, featured).filter(serving(chains)),
    recommended: ordered(recommended.wallets, include).filter(serving(chains)),
    excluded: excluded.wallets,
    remembered: readRecentWallet(platform.storage, id).filter(serving(chains)),
    count: its.count + recommended.count,
  }
}

/** @throws KitError as `HttpClient.read` */
export async function fetchExplorerPage({
  platform,
  baseUrl,
  sdk,
  choice,
  search,
  page,
  signal,
}: Common & {
  readonly search: WalletSearch
  readonly page: number
}): Promise<WalletPage & { readonly hasMore: boolean }> {
  if (choice.include?.length === 0) return { ...nothing, hasMore: false }
  const http = createHttpClient({ platform, baseUrl, sdk })
  const searched = search.text !== '' || search.certifiedOnly
  // The featured ones are rows of AllWallets too.
  const query = searched
    ? searchWallets(choice, search.text, search.certifiedOnly ? 'certified' : undefined)
    : allWallets({ ...choice, featured: [] }, page)
  const { wallets, count } = await fetchWalletPage({ http, query, signal })
  return {
    wallets: ordered(wallets, searched ? [] : choice.include).filter(serving(choice.chains)),
    count,
    hasMore: !searched && page * query.entries < count,
  }
}
