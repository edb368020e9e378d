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
