import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { FollowedTransactions } from './followTransactions.ts'
import type { PendingTransactionsEffect, PendingTransactionsEvent } from './machine.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** Transactions that were sent here, also by other tabs and visits, and that are not settled yet; oldest first, at most 99. */
    readonly pendingTransactions: readonly PendingTransaction[]
  }
  interface Machines {
    readonly pendingTransactions: MachineOf<'pendingTransactions', PendingTransactionsEvent, PendingTransactionsEffect>
  }
  interface Parts {
    readonly pendingTransactions: FollowedTransactions
  }
}

export const transactionsSlice: Slice<'pendingTransactions', 'pendingTransactions'> = {
  initial: () => ({ pendingTransactions: [] }),
  parts: {
    pendingTransactions: part(
      () => import('./followTransactions.ts'),
      ({ followTransactions }, core) => followTransactions(core),
    ),
  },
}
