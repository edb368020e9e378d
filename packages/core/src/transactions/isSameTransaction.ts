import { parseCaipAddress } from '../caip/caip.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

export type TransactionName = Pick<PendingTransaction, 'id' | 'account'>

/** One id may stand on several networks; on one network it is one transaction, whoever sent it. */
export const isSameTransaction = (one: TransactionName, other: TransactionName): boolean =>
  one.id === other.id && parseCaipAddress(one.account).networkId === parseCaipAddress(other.account).networkId
