/** What a transaction costs, in the network's native coin. All amounts in its smallest unit. */
export type FeeEstimate = {
  /** What it would cost now. */
  readonly expected: bigint
  /** What it can cost at most with these `terms`; Max and “is there enough” reckon with it. Never less than `expected`. */
  readonly most: bigint
  readonly decimals: number
  readonly symbol: string
  /** `most` is far above what such a transaction usually costs: busy times, or a node that lies. The user agrees to it apart. */
  readonly isHigh?: boolean | undefined
  /** What is in both amounts beside the fee for execution. */
  readonly parts?: FeeParts | undefined
  /**
   * The fee sample behind the estimate (EIP-1559 fields, lamports for a compute unit, sats for a vbyte). Hand it back to `estimateFee`, `maxSendable`
   * and the sending capabilities, so that what is signed is what was reviewed. Its fields are the adapter's own.
   */
  readonly terms?: FeeTerms | undefined
  /** What the token keeps of the amount, in the token’s smallest unit, where its rules say so (Token-2022); the receiver gets the rest. */
  readonly withheld?: bigint | undefined
}

export type FeeTerms = Readonly<Record<string, bigint>>

export type FeeParts = {
  /** What a rollup pays for its data on the base chain. */
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
  /** What is expected to stay on the account, and why: a reserve for a rising fee, or what the chain demands. */
  readonly kept?: { readonly amount: bigint; readonly reason: 'fee' | 'rent' | 'existentialDeposit' } | undefined
}
