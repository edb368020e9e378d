import type { Transaction } from './Transaction.ts'

export type HistoryPage = {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; undefined on the last. */
  readonly next: string | undefined
}
