import type { PendingTransaction } from './PendingTransaction.ts'

/** A day: what no receipt was seen of in it was dropped or replaced, and nobody waits for it on this page. */
const pendingLifeMs = 86_400_000

/** The list without what was sent a day or longer before `now` (ms since 1970), or after it. The same list where all stay. */
export function expirePendingTransactions(
  list: readonly PendingTransaction[],
  now: number,
): readonly PendingTransaction[] {
  const rest = list.filter(({ sentAt }) => sentAt <= now && now - sentAt < pendingLifeMs)
  return rest.length < list.length ? rest : list
}
