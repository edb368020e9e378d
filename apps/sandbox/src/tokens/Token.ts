/** A fungible token that exists on one of the chains. */
export type Token = {
  /** CAIP-2. */
  readonly networkId: string
  /** Of the contract, in the form of its network. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Wrong values that the services report instead. */
  readonly claimed?: { readonly decimals: number } | undefined
}
