import { isSameTransaction } from './isSameTransaction.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

/** SPEC §9. */
export const maxPendingTransactions = 99

/**
 * The list with one more, the oldest first. The same transaction is there once, as it was first added.
 * At 99 the oldest makes room: what was sent last is what somebody waits for.
 */
export function addPendingTransaction(
  list: readonly PendingTransaction[],
  transaction: PendingTransaction,
): readonly PendingTransaction[] {
  if (list.some((known) => isSameTransaction(known, transaction))) return list
  return [...list, transaction].slice(-maxPendingTransactions)
}
