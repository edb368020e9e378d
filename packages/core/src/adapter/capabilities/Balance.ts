/** An amount of a native coin, or of a token. */
export type Balance = {
  /** In the smallest unit: wei, lamports, sats, planck. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
