import type { ExplorerWallet } from '../services/explorer.ts'

/** A wallet that the dapp adds to the list. Links are `https:`, or in the wallet's own scheme where they open it. */
export type CustomWallet = {
  /** Unique; never one of the explorer's. */
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  /** `https:` or `data:image/…`. */
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
  /** CAIP-2 ids. Absent: all of the kit's. */
  readonly chains?: readonly string[] | undefined
}

/** A wallet of the dapp's own, in the shape of the explorer's. */
export const toExplorerWallet = (wallet: CustomWallet): ExplorerWallet => ({
  id: wallet.id,
  name: wallet.name,
  imageId: undefined,
  imageUrl: wallet.image_url,
  rdns: wallet.rdns,
  chains: wallet.chains ?? [],
  homepage: wallet.homepage,
  mobileLink: wallet.mobile_link,
  desktopLink: wallet.desktop_link,
  webappLink: wallet.webapp_link,
  linkMode: wallet.link_mode,
  appStore: wallet.app_store,
  playStore: wallet.play_store,
  chromeStore: wallet.chrome_store,
})
