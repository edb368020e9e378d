import { withDeadline } from '../abort/withDeadline.ts'
import type { TransactionStatus } from '../adapter/capabilities/NetworkCapabilities.ts'
import { isKitError } from '../errors/KitError.ts'
import { onVisibilityChange } from '../platform/page.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Cell } from '../state/cells.ts'
import { addPendingTransaction } from './addPendingTransaction.ts'
import { expirePendingTransactions } from './expirePendingTransactions.ts'
import { lookAgainAfter } from './lookAgainAfter.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import { settlePendingTransaction } from './settlePendingTransaction.ts'

/** What was sent from here, until the chain has it. */
export type PendingTransactions = {
  readonly add: (transaction: Pick<PendingTransaction, 'id' | 'account'>) => void
  readonly destroy: () => void
}

export type CreatePendingTransactionsParameters = {
  readonly cell: Cell<readonly PendingTransaction[]>
  readonly platform: Pick<Platform, 'after' | 'now' | 'document'>
  /** How to ask the chain; undefined where nobody can. @throws KitError */
  readonly reader: (
    transaction: PendingTransaction,
  ) => ((signal: AbortSignal) => Promise<TransactionStatus>) | undefined
  readonly settled: (transaction: PendingTransaction, status: TransactionStatus) => void
  readonly onError: (error: unknown) => void
}

/** SPEC §9: RPC answers come within 10 s. */
const limitMs = 10_000

/** Looks only while something is pending that can be looked at, and the page is seen. */
export function createPendingTransactions({
  cell,
  platform,
  reader,
  settled,
  onError,
}: CreatePendingTransactionsParameters): PendingTransactions {
  // One for each read: many listeners on one signal are taken for a leak.
  const reads = new Set<AbortController>()
  let destroyed = false
  let next: { readonly at: number; readonly cancel: () => void } | undefined
  let looking = false
  const page = platform.document()

  function put(list: readonly PendingTransaction[]): void {
    if (list !== cell.get()) cell.set(list)
  }

  async function lookAt(transaction: PendingTransaction): Promise<void> {
    const read = reader(transaction)
    if (!read) return
    const controller = new AbortController()
    reads.add(controller)
    const status = await withDeadline(
      { platform, what: 'The transaction', limitMs, signal: controller.signal },
      read,
    ).finally(() => reads.delete(controller))
    if ((status !== 'confirmed' && status !== 'failed') || destroyed) return
    put(settlePendingTransaction(cell.get(), transaction))
    settled(transaction, status)
  }

  async function look(): Promise<void> {
    rest()
    if (looking || destroyed) return
    looking = true
    put(expirePendingTransactions(cell.get(), platform.now()))
    const outcomes = await Promise.allSettled(cell.get().map(lookAt))
    looking = false
    // A node that is down is asked again; what is wrong with an adapter is for the developer.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !isKitError(outcome.reason)) onError(outcome.reason)
    plan()
  }

  function rest(): void {
    next?.cancel()
    next = undefined
  }

  function plan(): void {
    const list = cell.get().filter((transaction) => reader(transaction) !== undefined)
    if (looking || list.length === 0 || destroyed || page?.visibilityState === 'hidden') return
    const now = platform.now()
    const wait = lookAgainAfter(list, now)
    if (next && next.at <= now + wait) return
    rest()
    next = { at: now + wait, cancel: platform.after(wait, () => void look()) }
  }

  const stop = onVisibilityChange(page, () => {
    if (page?.visibilityState === 'hidden') rest()
    else void look()
  })
  return {
    add(transaction) {
      if (destroyed) return
      const now = platform.now()
      put(addPendingTransaction(expirePendingTransactions(cell.get(), now), { ...transaction, sentAt: now }))
      plan()
    },
    destroy() {
      destroyed = true
      for (const controller of reads) controller.abort()
      stop()
      rest()
    },
  }
}
