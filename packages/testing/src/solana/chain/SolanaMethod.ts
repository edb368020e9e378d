import type { SolanaLedger } from './createSolanaLedger.ts'

/** The handler of one JSON-RPC method. BigInts are written as numbers. */
export type SolanaMethod = (context: {
  readonly ledger: SolanaLedger
  readonly genesisHash: string
  readonly params: readonly unknown[]
}) => unknown

export const apiVersion = '3.0.0'

/** The answer with its slot. */
export const atSlot = (ledger: SolanaLedger, value: unknown): unknown => ({
  context: { slot: ledger.slot(), apiVersion },
  value,
})
