import type { CaipAddress } from '../caip/caip.ts'

/** A transaction that was sent and of which no receipt was seen yet. */
export type PendingTransaction = {
  /** As the chain names it: hash, signature or txid. */
  readonly id: string
  /** Who sent it, and on which network. */
  readonly account: CaipAddress
  /** Milliseconds since 1970. */
  readonly sentAt: number
}
