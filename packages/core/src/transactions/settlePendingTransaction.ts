import { isSameTransaction, type TransactionName } from './isSameTransaction.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

/** The list without a transaction whose receipt was seen, good or bad. The same list where it is not there. */
export function settlePendingTransaction(
  list: readonly PendingTransaction[],
  settled: TransactionName,
): readonly PendingTransaction[] {
  const rest = list.filter((known) => !isSameTransaction(known, settled))
  return rest.length < list.length ? rest : list
}
