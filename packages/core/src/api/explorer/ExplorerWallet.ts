/** A wallet of the explorer's list (SPEC §3, §7 GET /getWallets), after validation. */
export type ExplorerWallet = {
  readonly id: string
  readonly name: string
  readonly imageId: string | undefined
  readonly rdns: string | undefined
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage: string | undefined
  readonly mobileLink: string | undefined
  readonly desktopLink: string | undefined
  readonly webappLink: string | undefined
}
