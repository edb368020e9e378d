import type { PendingTransaction } from './PendingTransaction.ts'

/** SPEC §9: polling where nothing reports by itself. */
const shortestMs = 4_000
const longestMs = 60_000

/** After how many ms the chain is asked again: the longer the newest of them waits, the more seldom. */
export function lookAgainAfter(list: readonly PendingTransaction[], now: number): number {
  const newest = Math.max(...list.map(({ sentAt }) => sentAt))
  return Math.min(longestMs, Math.max(shortestMs, (now - newest) / 10))
}
