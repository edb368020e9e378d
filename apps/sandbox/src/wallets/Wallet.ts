/** The sandbox's model of an explorer wallet; `toWire` converts it to the answer. */
export type Wallet = {
  readonly name: string
  /** `example.` and a word of Latin letters; ids and addresses are made of it. */
  readonly key: string
  readonly description: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly certified: boolean
  readonly links: {
    readonly mobile?: string
    readonly desktop?: string
    readonly webapp?: string
    /** Universal link of link mode. */
    readonly linkMode?: string
  }
  /** The platforms with an app or an extension. */
  readonly stores?: readonly ('app' | 'play' | 'chrome')[]
  /** False: it does not announce itself by EIP-6963. Default: true. */
  readonly announces?: boolean
  /** Namespaces in which its extension puts itself into pages. */
  readonly injectedIn?: readonly string[]
  /** False: only its extension can be connected. Default: true. */
  readonly pairs?: boolean
  /** Drawn by hand, drawn by code, or none. */
  readonly picture: { readonly from: string; readonly to: string; readonly shape: string } | 'svg' | 'png' | 'none'
}
