import type { Instruction } from '@solana/instructions'

/** A transfer before it is a transaction. */
export type Plan = {
  readonly instructions: readonly Instruction[]
  /** Compute units that it may take. */
  readonly units: number
  /** Lamports that leave the account beside the fee: what is sent, and the rent of an account that is made. */
  readonly spends: bigint
  /** Of `spends`, what pays for an account that is made. */
  readonly rent: bigint
}
