import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'

/** What a chain tells of itself that a transaction on it is made of. */
export type ChainFacts = {
  readonly metadata: UnifiedMetadata
  /** As the chain gave it. */
  readonly rawMetadata: Uint8Array
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: Uint8Array
  /** The finalized block, from which a transaction may be included for `mortalPeriod` blocks. */
  readonly block: { readonly hash: Uint8Array; readonly number: number }
}

/** Blocks; a power of two. */
export const mortalPeriod = 64
