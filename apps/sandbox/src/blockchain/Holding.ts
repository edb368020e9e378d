/** What an account holds of one thing. */
export type Holding = {
  readonly name: string
  readonly symbol: string
  /** Undefined for the network's own coin. */
  readonly tokenAddress: string | undefined
  readonly decimals: number
  /** What the services say instead, where they are wrong. */
  readonly claimed?: { readonly decimals: number } | undefined
  /** In the smallest unit. */
  readonly amount: bigint
}
