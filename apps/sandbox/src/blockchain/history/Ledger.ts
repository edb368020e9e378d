import type { WireTransaction } from './WireTransaction.ts'

/** Reads what really happened on one network. */
export type Ledger = {
  /** CAIP-2. */
  readonly networkId: string
  readonly isAddress: (text: string) => boolean
  /** In any order. */
  readonly transactions: (address: string, baseUrl: string) => Promise<readonly WireTransaction[]>
}
