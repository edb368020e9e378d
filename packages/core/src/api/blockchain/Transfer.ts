/** What a transaction moved. */
export type Transfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, in full precision. */
  readonly quantity: string | undefined
  /** In USD. */
  readonly value: number | undefined
  /** USD for one. */
  readonly price: number | undefined
  readonly asset:
    | {
        readonly kind: 'fungible'
        readonly name: string | undefined
        readonly symbol: string | undefined
        readonly iconUrl: string | undefined
      }
    | {
        readonly kind: 'nft'
        readonly name: string | undefined
        readonly previewUrl: string | undefined
        readonly isSpam: boolean
      }
}
