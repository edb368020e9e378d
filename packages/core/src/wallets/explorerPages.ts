import type { WalletSearch } from './allWalletsMachine.ts'
import {
  allWallets,
  type ExplorerWallet,
  featuredWallets,
  pageSize,
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

type Common = {
  readonly platform: Platform
  readonly baseUrl: string
  readonly sdk: SdkInfo
  readonly choice: WalletChoice
  readonly signal: AbortSignal
}

/** Sorted by `ids`; wallets that are not in it follow. */
function ordered(wallets: readonly ExplorerWallet[], ids: readonly string[] = []): readonly ExplorerWallet[] {
  const rank = ({ id }: ExplorerWallet): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...wallets].sort((one, other) => rank(one) - rank(other))
}

/** The explorer filters by network too, but its result is not trusted. A wallet without networks fits all. */
const serving =
  (chains: readonly string[]) =>
  (wallet: ExplorerWallet): boolean =>
    wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))

const nothing: WalletPage = { wallets: [], count: 0 }

/** @throws KitError as `HttpClient.read` */
export const fetchFirstWallets: (parameters: Common) => ReturnType<ExplorerService['firstWallets']> = async ({
  platform,
  baseUrl,
  sdk,
  choice,
  signal,
}) => {
  const http = createHttpClient({ platform, baseUrl, sdk })
  const { include, exclude = [], featured = [], chains } = choice
  // Skip empty id lists: the explorer would return all wallets.
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
  // The explorer does not know the dapp's order: a page of included wallets is requested by their ids.
  const { include } = choice
  const ids = searched ? undefined : include?.slice((page - 1) * pageSize, page * pageSize)
  // AllWallets includes the featured wallets.
  const query = searched
    ? searchWallets(choice, search.text, search.certifiedOnly ? 'certified' : undefined)
    : allWallets({ ...choice, ...(ids && { include: ids }), featured: [] }, ids ? 1 : page)
  if (ids?.length === 0) return { ...nothing, hasMore: false }
  const { wallets, count } = await fetchWalletPage({ http, query, signal })
  return {
    wallets: ordered(wallets, ids).filter(serving(choice.chains)),
    count,
    hasMore: !searched && page * pageSize < (include ? include.length : count),
  }
}

/** @throws KitError as `HttpClient.read` */
export async function fetchNamedWallets({
  platform,
  baseUrl,
  sdk,
  choice,
  wallet,
  signal,
}: Common & { readonly wallet: string }): Promise<readonly ExplorerWallet[]> {
  const { include, exclude = [], chains } = choice
  const isId = /^[0-9a-f]{64}$/.test(wallet)
  // An empty list of ids would return all wallets.
  if (include?.length === 0 || (isId && (exclude.includes(wallet) || include?.includes(wallet) === false))) return []
  const query = isId ? { page: 1, entries: 1, include: [wallet], chains } : searchWallets(choice, wallet)
  const { wallets } = await fetchWalletPage({ http: createHttpClient({ platform, baseUrl, sdk }), query, signal })
  return wallets.filter(serving(chains))
}
