import {
  boolean,
  fallback,
  finite,
  type GenericSchema,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { appLink, displayText, httpLink, listOf, optionalOf } from './schema.ts'
import type { HttpClient } from './http.ts'

/** A wallet of the explorer's list (SPEC §3, §7 GET /getWallets), after validation. */
export type ExplorerWallet = {
  readonly id: string
  readonly name: string
  readonly imageId: string | undefined
  /** Where the dapp gives the picture itself (custom wallets). */
  readonly imageUrl?: string | undefined
  readonly rdns: string | undefined
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage: string | undefined
  readonly mobileLink: string | undefined
  readonly desktopLink: string | undefined
  readonly webappLink: string | undefined
  /** The universal link that link mode goes through. */
  readonly linkMode?: string | undefined
  readonly description?: string | undefined
  readonly isCertified?: boolean | undefined
  /** The explorer's rank, 1 first. */
  readonly order?: number | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** How its extension names itself in pages. */
  readonly injected?: readonly { readonly namespace: string; readonly injectedId: string }[] | undefined
}

export type WalletPage = {
  readonly wallets: readonly ExplorerWallet[]
  /** Of all pages together. */
  readonly count: number
}

/** What GET /getWallets is asked for (SPEC §7). */
export type WalletQuery = {
  /** 1-based. */
  readonly page: number
  /** Wallets a page. */
  readonly entries: number
  /** Explorer ids: only these. */
  readonly include?: readonly string[] | undefined
  /** Explorer ids: none of these. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; wallets of none of them are left out. */
  readonly chains?: readonly string[] | undefined
  /** Part of a name. */
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
}

export type WalletChoice = {
  /** Only these explorer ids, where it is not empty. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly featured?: readonly string[] | undefined
  readonly chains: readonly string[]
}

/** 4 to begin with, beside the featured ones (SPEC §7). */
export const recommendedWallets = ({ include, exclude = [], featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: 4,
  include,
  exclude: [...exclude, ...featured],
  chains,
})

/** All that the integrator features, at once. */
export const featuredWallets = ({ featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: featured.length,
  include: featured,
  chains,
})

/** Pages of 40 of what is not on the page already. */
export const allWallets = (
  { include, exclude = [], featured = [], chains }: WalletChoice,
  page: number,
  shown: readonly string[] = [],
): WalletQuery => ({
  page,
  entries: 40,
  include,
  exclude: [...new Set([...shown, ...exclude, ...featured])],
  chains,
})

/** The first 100 hits. SPEC §5: the text is trimmed. */
export const searchWallets = (
  { include, exclude, chains }: WalletChoice,
  search: string,
  badge?: 'certified',
): WalletQuery => ({
  page: 1,
  entries: 100,
  include,
  exclude,
  chains,
  search: search.trim(),
  badge,
})

const id = pipe(string(), minLength(1))
const link = optionalOf(appLink)
const page = optionalOf(httpLink)

/** A bad link or image is dropped alone; an entry without id or name is none. */
export const walletAnswer: GenericSchema<unknown, ExplorerWallet> = pipe(
  object({
    id,
    name: displayText(64),
    image_id: optionalOf(pipe(string(), regex(/^[\w-]+$/))),
    rdns: optionalOf(id),
    chains: fallback(listOf(id), []),
    homepage: page,
    mobile_link: link,
    desktop_link: link,
    webapp_link: page,
    link_mode: page,
    description: optionalOf(displayText(500)),
    badge_type: optionalOf(picklist(['none', 'certified'])),
    order: optionalOf(pipe(number(), finite())),
    app_store: page,
    play_store: page,
    chrome_store: page,
    injected: optionalOf(listOf(object({ namespace: id, injected_id: id }))),
  }),
  transform((entry) => ({
    id: entry.id,
    name: entry.name,
    imageId: entry.image_id,
    rdns: entry.rdns,
    chains: entry.chains,
    homepage: entry.homepage,
    mobileLink: entry.mobile_link,
    desktopLink: entry.desktop_link,
    webappLink: entry.webapp_link,
    linkMode: entry.link_mode,
    description: entry.description,
    isCertified: entry.badge_type === undefined ? undefined : entry.badge_type === 'certified',
    order: entry.order,
    appStore: entry.app_store,
    playStore: entry.play_store,
    chromeStore: entry.chrome_store,
    injected: entry.injected?.map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
  })),
)

const pageAnswer: GenericSchema<unknown, WalletPage> = pipe(
  object({ count: pipe(number(), finite(), minValue(0)), data: listOf(walletAnswer) }),
  transform(({ count, data }) => ({ count, wallets: data })),
)

const joined = (ids: readonly string[] = []): string | undefined => (ids.length > 0 ? ids.join(',') : undefined)

/** SPEC §7 GET /getWallets. An entry that is malformed is left out; the rest stays. @throws KitError as `HttpClient.read` */
export async function fetchWalletPage({
  http,
  query,
  signal,
}: {
  readonly http: HttpClient
  readonly query: WalletQuery
  readonly signal: AbortSignal
}): Promise<WalletPage> {
  const { page, entries, include, exclude, chains, search, badge } = query
  const request = {
    what: 'The wallet list',
    path: 'getWallets',
    query: {
      page,
      entries,
      include: joined(include),
      exclude: joined(exclude),
      chains: joined(chains),
      search: search === '' ? undefined : search,
      badge_type: badge,
    },
    signal,
  }
  return (await http.read(request, pageAnswer)).value
}

const answer = object({ isAnalyticsEnabled: boolean() })

/**
 * SPEC §7 GET /getAnalyticsConfig: may this project send analytics? It can only switch off what the integrator
 * switched on. @throws KitError as `HttpClient.read`; whoever cannot be asked counts as a no
 */
export async function fetchAnalyticsConfig({
  http,
  signal,
}: {
  readonly http: HttpClient
  readonly signal: AbortSignal
}): Promise<boolean> {
  const { value } = await http.read({ what: 'The analytics configuration', path: 'getAnalyticsConfig', signal }, answer)
  return value.isAnalyticsEnabled
}
