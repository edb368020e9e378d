/** An amount of a native coin, or of a token. */
export type Balance = {
  /** In the smallest unit: wei, lamports, sats, planck. */
  readonly value: bigint
  /** The number of decimal places of `value`. */
  readonly decimals: number
  /** The ticker symbol of the coin or token, such as `ETH`. */
  readonly symbol: string
  /** How wallets scale the value before they show it; absent where they show it as it is. */
  readonly scale?: AmountScale | undefined
}

/**
 * Tokens whose issuer scales what is shown, for a split of shares or for interest, while balances and transfers keep their units: the shown amount
 * is `value * numerator / denominator`, rounded down, with the same decimals.
 * @see https://eips.ethereum.org/EIPS/eip-8056 and the extensions “scaled UI amount” and “interest-bearing” of Token-2022
 */
export type AmountScale = {
  /** The factor that a raw amount is multiplied by. */
  readonly numerator: bigint
  /** The divisor that is applied after the multiplication. */
  readonly denominator: bigint
}
