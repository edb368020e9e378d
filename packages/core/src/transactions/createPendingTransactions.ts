import { withDeadline } from '../abort/withDeadline.ts'
import { isKitError } from '../errors/KitError.ts'
import { onVisibilityChange } from '../platform/onVisibilityChange.ts'
import type { Platform } from '../platform/Platform.ts'
import type { TransactionStatus } from '../adapter/capabilities/NetworkCapabilities.ts'
import { isSameTransaction } from './machine.ts'
import type { PendingTransaction, TransactionOutcome } from './PendingTransaction.ts'
import { isEnding } from './storedTransactions.ts'

export type PendingStatus = TransactionStatus & Pick<TransactionOutcome, 'receipts'>

/** Asks the chain what became of pending transactions. */
export type PendingTransactions = {
  /** Asks again in a while, as long as anything is pending. */
  readonly plan: () => void
  readonly checkNow: () => void
  readonly checkOne: (transaction: PendingTransaction) => void
  readonly destroy: () => void
}

export type CreatePendingTransactionsParameters = {
  readonly pending: () => readonly PendingTransaction[]
  readonly platform: Pick<Platform, 'after' | 'now' | 'document'>
  /** Reads the status from the chain; undefined if it cannot be read. @throws KitError */
  readonly reader: (transaction: PendingTransaction) => ((signal: AbortSignal) => Promise<PendingStatus>) | undefined
  readonly seen: (transaction: PendingTransaction, seen: Pick<PendingTransaction, 'status' | 'nonce' | 'coin'>) => void
  readonly settled: (transaction: PendingTransaction, outcome: TransactionOutcome) => void
  /** Its chain or its wallet does not know it. */
  readonly unknown: (transaction: PendingTransaction) => void
  readonly onError: (error: unknown) => void
}

/** A node answers within this time, in milliseconds. */
const limitMs = 10_000
/** The chain is polled, because nothing reports by itself. */
const shortestMs = 4_000
const longestMs = 60_000
/** Milliseconds: a transaction that has been pending for longer is checked once a visit, not by a timer. */
const polledMs = 86_400_000

/** Milliseconds until the next check, which grow with the age of the newest transaction. */
function checkAgainAfter(list: readonly PendingTransaction[], now: number): number {
  const newest = Math.max(...list.map(({ sentAt }) => sentAt))
  return Math.min(longestMs, Math.max(shortestMs, (now - newest) / 10))
}

/** Asks only while a transaction is pending that can be looked up, and the page is visible. */
export function createPendingTransactions({
  pending,
  platform,
  reader,
  seen,
  settled,
  unknown,
  onError,
}: CreatePendingTransactionsParameters): PendingTransactions {
  // One controller for each read: runtimes report many listeners on one signal as a leak.
  const reads = new Set<AbortController>()
  let destroyed = false
  let next: { readonly at: number; readonly cancel: () => void } | undefined
  let looking = false
  const page = platform.document()
  const isHidden = (): boolean => page?.visibilityState === 'hidden'

  async function lookAt(transaction: PendingTransaction): Promise<void> {
    const read = reader(transaction)
    if (!read) return
    const controller = new AbortController()
    reads.add(controller)
    const answer = await withDeadline(
      { platform, what: 'The transaction', limitMs, signal: controller.signal },
      read,
    ).finally(() => reads.delete(controller))
    // Two checks may run at once.
    if (destroyed || !pending().some((one) => isSameTransaction(one, transaction))) return
    const { status, nonce, coin, replacedBy, isCancelled, receipts } = answer
    if (isEnding(status)) settled(transaction, { status, replacedBy, isCancelled, receipts })
    else if (status === 'pending' || status === 'dropped' || status === 'waiting')
      seen(transaction, { status, nonce, coin })
    else unknown(transaction)
  }

  /** A node that is down is asked again; other errors of an adapter are reported to the developer. */
  function report(error: unknown): void {
    if (!isKitError(error)) onError(error)
  }

  async function look(): Promise<void> {
    rest()
    if (looking || destroyed || isHidden()) return
    looking = true
    await Promise.all(pending().map((transaction) => lookAt(transaction).catch(report)))
    looking = false
    plan()
  }

  function rest(): void {
    next?.cancel()
    next = undefined
  }

  function plan(): void {
    const now = platform.now()
    const list = pending().filter(
      (transaction) => now - transaction.sentAt < polledMs && reader(transaction) !== undefined,
    )
    if (looking || list.length === 0 || destroyed || isHidden()) return
    const wait = checkAgainAfter(list, now)
    if (next && next.at <= now + wait) return
    rest()
    next = { at: now + wait, cancel: platform.after(wait, () => void look()) }
  }

  const stop = onVisibilityChange(page, () => {
    if (isHidden()) rest()
    else void look()
  })
  return {
    plan,
    checkNow: () => void look(),
    checkOne(transaction) {
      if (!destroyed && !isHidden()) lookAt(transaction).catch(report)
    },
    destroy() {
      destroyed = true
      for (const controller of reads) controller.abort()
      stop()
      rest()
    },
  }
}
