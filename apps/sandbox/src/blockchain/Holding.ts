/** What an account holds of one thing. */
export type Holding = {
  readonly name: string
  readonly symbol: string
  /** Undefined for the network's own coin. */
  readonly tokenAddress: string | undefined
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
}
