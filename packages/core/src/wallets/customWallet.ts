import type { BrowseLink } from '../networks/browseLinks.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

/** A wallet that the dapp adds to the list. Links are `https:` URLs or have the scheme of the wallet's app. */
export type CustomWallet = {
  /** Unique, and not the id of an explorer wallet. */
  readonly id: string
  /** The display name of the wallet. */
  readonly name: string
  /** The URL of the wallet's website. */
  readonly homepage?: string | undefined
  /** `https:` or `data:image/…`. */
  readonly imageUrl?: string | undefined
  /** The custom scheme or `https:` URL that opens the wallet's mobile app. */
  readonly mobileLink?: string | undefined
  /** The custom scheme or `https:` URL that opens the wallet's desktop app. */
  readonly desktopLink?: string | undefined
  /** The URL of the wallet's web app. */
  readonly webappLink?: string | undefined
  /** The universal link for link mode, in which requests reach the app without a relay. */
  readonly linkMode?: string | undefined
  /** How its app opens a page in its own browser. */
  readonly browseLinks?: readonly BrowseLink[] | undefined
  /** The URL of the wallet's page in the App Store. */
  readonly appStore?: string | undefined
  /** The URL of the wallet's page in Google Play. */
  readonly playStore?: string | undefined
  /** The URL of the wallet's page in the Chrome Web Store. */
  readonly chromeStore?: string | undefined
  /** The wallet's EIP-6963 reverse domain name. */
  readonly rdns?: string | undefined
  /** CAIP-2 ids. Default: all of the kit's. */
  readonly chains?: readonly string[] | undefined
}

/** The explorer's names of the same fields, accepted for dapps that copy its entries. */
export type CustomWalletAliases = {
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

/** A custom wallet in the shape of the explorer's. */
export const toExplorerWallet = (wallet: CustomWallet): ExplorerWallet => ({
  id: wallet.id,
  name: wallet.name,
  imageId: undefined,
  imageUrl: wallet.imageUrl,
  rdns: wallet.rdns,
  chains: wallet.chains ?? [],
  homepage: wallet.homepage,
  mobileLink: wallet.mobileLink,
  desktopLink: wallet.desktopLink,
  webappLink: wallet.webappLink,
  linkMode: wallet.linkMode,
  ...(wallet.browseLinks && { browseLinks: wallet.browseLinks }),
  appStore: wallet.appStore,
  playStore: wallet.playStore,
  chromeStore: wallet.chromeStore,
})
