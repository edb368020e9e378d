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
import { type BrowseLink, knownBrowseLinks } from '../networks/browseLinks.ts'
import { appLink, displayText, pageLink, listOf, optionalOf, storePage } from './schema.ts'
import type { HttpClient } from './http.ts'

/** A wallet of the explorer, validated. */
export type ExplorerWallet = {
  /** The id in the wallet explorer, 64 hex digits. */
  readonly id: string
  /** The display name of the wallet. */
  readonly name: string
  /** The explorer's id of the wallet's icon. */
  readonly imageId: string | undefined
  /** Set where the dapp provides the image (custom wallets). */
  readonly imageUrl?: string | undefined
  /** The wallet's EIP-6963 reverse domain name. */
  readonly rdns: string | undefined
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  /** The URL of the wallet's website. */
  readonly homepage: string | undefined
  /** The custom scheme or `https:` URL that opens the wallet's mobile app. */
  readonly mobileLink: string | undefined
  /** The custom scheme or `https:` URL that opens the wallet's desktop app. */
  readonly desktopLink: string | undefined
  /** The URL of the wallet's web app. */
  readonly webappLink: string | undefined
  /** Universal link for link mode. */
  readonly linkMode?: string | undefined
  /** Links that open a page in the browser of the wallet's app. */
  readonly browseLinks?: readonly BrowseLink[] | undefined
  /** The wallet's own description of itself. */
  readonly description?: string | undefined
  /** True if the explorer has tested the wallet. */
  readonly isCertified?: boolean | undefined
  /** Rank in the explorer, from 1. */
  readonly order?: number | undefined
  /** The URL of the wallet's page in the App Store. */
  readonly appStore?: string | undefined
  /** The URL of the wallet's page in Google Play. */
  readonly playStore?: string | undefined
  /** The URL of the wallet's page in the Chrome Web Store. */
  readonly chromeStore?: string | undefined
  /** The ids under which its extension registers in pages. */
  readonly injected?: readonly { readonly namespace: string; readonly injectedId: string }[] | undefined
}

export type WalletPage = {
  readonly wallets: readonly ExplorerWallet[]
  /** The number of entries on all pages. */
  readonly count: number
}

/** Parameters of `GET /getWallets`. */
export type WalletQuery = {
  /** From 1. */
  readonly page: number
  /** Page size. */
  readonly entries: number
  /** Explorer ids: only these. */
  readonly include?: readonly string[] | undefined
  /** Explorer ids: none of these. */
  readonly exclude?: readonly string[] | undefined
  /** CAIP-2 ids; wallets that support none of them are left out. */
  readonly chains?: readonly string[] | undefined
  /** Part of a name. */
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
}

export type WalletChoice = {
  /** Explorer ids: only these, if not empty. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly featured?: readonly string[] | undefined
  readonly chains: readonly string[]
}

/** 4 recommended wallets beside the featured ones; all included ones, as the explorer does not return them in the dapp's order. */
export const recommendedWallets = ({ include, exclude = [], featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: Math.max(4, Math.min(include?.length ?? 0, 100)),
  include,
  exclude: [...exclude, ...featured],
  chains,
})

/** All featured wallets at once. */
export const featuredWallets = ({ featured = [], chains }: WalletChoice): WalletQuery => ({
  page: 1,
  entries: featured.length,
  include: featured,
  chains,
})

/** Wallets per page of AllWallets. */
export const pageSize = 40

/** A page without the wallets that are already shown. */
export const allWallets = (
  { include, exclude = [], featured = [], chains }: WalletChoice,
  page: number,
  shown: readonly string[] = [],
): WalletQuery => ({
  page,
  entries: pageSize,
  include,
  exclude: [...new Set([...shown, ...exclude, ...featured])],
  chains,
})

/** The first 100 matches. The text is trimmed. */
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
const page = optionalOf(pageLink)

/** Invalid links and images are dropped; an entry without id or name is invalid. */
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
    app_store: optionalOf(storePage('apps.apple.com', 'itunes.apple.com')),
    play_store: optionalOf(storePage('play.google.com')),
    chrome_store: optionalOf(storePage('chromewebstore.google.com', 'chrome.google.com')),
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
    browseLinks: knownBrowseLinks(entry.id),
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

/** `GET /getWallets`; invalid entries are left out. @throws KitError as `HttpClient.read` */
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
 * `GET /getAnalyticsConfig`: whether this project may send analytics. It can only switch off what the integrator enabled.
 * @throws KitError as `HttpClient.read`; the caller treats a failure as a no
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
