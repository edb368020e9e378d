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
