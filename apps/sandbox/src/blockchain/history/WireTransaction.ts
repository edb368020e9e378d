export type Direction = 'in' | 'out' | 'self'

/** A transaction in a response. */
export type WireTransfer = {
  readonly fungible_info?: { readonly name: string; readonly symbol: string; readonly icon: { readonly url: string } }
  readonly nft_info?: {
    readonly name: string
    readonly content: { readonly preview: { readonly url: string }; readonly detail: { readonly url: string } }
    readonly flags: { readonly is_spam: boolean }
    readonly interface: string
  }
  readonly direction: Direction
  /** In whole tokens. */
  readonly quantity: { readonly numeric: string }
  /** USD. */
  readonly value?: number
  readonly price?: number
}

/** An entry of GET /v1/account/{account}/history. */
export type WireTransaction = {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** CAIP-2. */
    readonly chain: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
    readonly application?: { readonly iconUrl: string; readonly name: string }
  }
  readonly transfers: readonly (WireTransfer | null)[]
}
