export type FungiblePrice = {
  /** As it was asked for: CAIP-10. */
  readonly address: string
  readonly name: string | undefined
  readonly symbol: string
  readonly iconUrl: string | undefined
  /** USD for one. */
  readonly price: number
}
