/** What a transaction costs, in the network's native coin. All amounts in its smallest unit. */
export type FeeEstimate = {
  /** The expected cost now. */
  readonly expected: bigint
  /** The highest cost with these `terms`, used for Max and to check the balance. Never less than `expected`. */
  readonly most: bigint
  /** The number of decimal places of the amounts. */
  readonly decimals: number
  /** The ticker symbol of the native coin, such as `ETH`. */
  readonly symbol: string
  /** `most` is far above what such a transaction usually costs: busy times, or a node that lies. The user agrees to it apart. */
  readonly isHigh?: boolean | undefined
  /** Parts of both amounts beside the fee for execution. */
  readonly parts?: FeeParts | undefined
  /**
   * The fee sample behind the estimate (EIP-1559 fields, lamports for a compute unit, sats for a vbyte). Hand it back to `estimateFee`, `maxSendable`
   * and the sending capabilities, so that what is signed is what was reviewed. Its fields are the adapter's own.
   */
  readonly terms?: FeeTerms | undefined
  /** The fee of the token itself (Token-2022), in its smallest unit; the receiver gets the rest of the amount. */
  readonly withheld?: bigint | undefined
}

/**
 * Parts of a fee by name, in the coin's smallest unit. The names depend on the adapter, which gets them back with the
 * payment.
 */
export type FeeTerms = Readonly<Record<string, bigint>>

/** The parts of a fee beside the execution fee, in the coin's smallest unit. */
export type FeeParts = {
  /** The cost of a rollup's data on the base chain. */
  readonly l1?: bigint | undefined
  /** The operator fee of an OP stack chain. */
  readonly operator?: bigint | undefined
  /** The deposit of an account that the transaction opens for the receiver. */
  readonly rent?: bigint | undefined
}

/** How much of the native coin, or of a token, an account can send. In the smallest unit. */
export type Sendable = {
  /** 0 where the balance does not cover the fee. */
  readonly amount: bigint
  /** The fee of sending `amount`. Send with its `terms`. */
  readonly fee: FeeEstimate
  /** The amount that is expected to stay on the account, and why: a reserve for a rising fee, or a minimum of the chain. */
  readonly kept?: { readonly amount: bigint; readonly reason: 'fee' | 'rent' | 'existentialDeposit' } | undefined
}
