/** A wallet of the explorer, as the sandbox knows it; `toWire` makes the answer of it. */
export type Wallet = {
  readonly name: string
  /** Reverse domain name (EIP-6963). Ids are derived from it. */
  readonly rdns: string
  readonly description: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly certified: boolean
  readonly links: { readonly mobile?: string; readonly desktop?: string; readonly webapp?: string }
  readonly picture: { readonly from: string; readonly to: string; readonly shape: string }
}
