import { parseCaipAddress } from '../caip/caipAddress.ts'
import { isSame } from '../kernel/watch.ts'
import type { PendingTransaction, GivenTransaction } from './PendingTransaction.ts'

/** A transaction by its id on its network: one id may exist on several networks. */
export type TransactionName = Pick<PendingTransaction, 'id' | 'account'>

export type PendingTransactionsEvent =
  /** A transaction was sent. `now`: ms since 1970. One that is known gains what is new about it. */
  | { readonly type: 'transaction.sent'; readonly transaction: GivenTransaction; readonly now: number }
  /** The wallet is about to be asked: the id is generated. */
  | { readonly type: 'wallet.asked'; readonly transaction: GivenTransaction; readonly now: number }
  /** The network dropped it or has it again, or returned its nonce or a coin that it spends. */
  | {
      readonly type: 'transaction.seen'
      readonly transaction: TransactionName
      readonly status: PendingTransaction['status']
      readonly nonce?: number | undefined
      readonly coin?: string | undefined
    }
  /** It has ended, or the user removed it from the list. */
  | { readonly type: 'transaction.settled'; readonly transaction: TransactionName }
  /** Transactions that an earlier visit or another tab added to the storage or removed from it. */
  | {
      readonly type: 'storage.changed'
      readonly added: readonly PendingTransaction[]
      readonly removed: readonly TransactionName[]
    }

export type PendingTransactionsEffect =
  /** Plan the next check, as long as anything is pending. */
  | { readonly type: 'check.plan' }
  | { readonly type: 'check.now' }
  | { readonly type: 'check.one'; readonly transaction: PendingTransaction }
  | { readonly type: 'list.store' }

type Step = readonly [state: readonly PendingTransaction[], effects: readonly PendingTransactionsEffect[]]

/** How many transactions are followed. */
export const maxPendingTransactions = 99

export const isSameTransaction = (one: TransactionName, other: TransactionName): boolean =>
  one.id === other.id && parseCaipAddress(one.account).networkId === parseCaipAddress(other.account).networkId

const newest = (list: readonly PendingTransaction[]): readonly PendingTransaction[] =>
  list.slice(-maxPendingTransactions)

/** Pure. The oldest transaction is first; when the list is full, it makes room. None is settled by the clock. */
export function transition(list: readonly PendingTransaction[], event: PendingTransactionsEvent): Step {
  switch (event.type) {
    case 'transaction.sent': {
      const { transaction, now } = event
      const known = list.find((one) => isSameTransaction(one, transaction))
      if (!known) {
        const added: PendingTransaction = { kind: 'other', ...transaction, sentAt: now, status: 'pending' }
        // Asked at once: after it was replaced, no node returns its nonce.
        return [
          newest([...list, added]),
          [{ type: 'list.store' }, { type: 'check.one', transaction: added }, { type: 'check.plan' }],
        ]
      }
      const given = Object.entries(transaction).filter(([, value]) => value !== undefined)
      const isNews = given.some(([field, value]) => !isSame(known[field as keyof PendingTransaction], value))
      if (!isNews) return [list, [{ type: 'check.plan' }]]
      const completed = { ...known, ...Object.fromEntries(given) }
      return [list.map((one) => (one === known ? completed : one)), [{ type: 'list.store' }, { type: 'check.plan' }]]
    }
    case 'wallet.asked': {
      const { transaction, now } = event
      const asked: PendingTransaction = { kind: 'other', ...transaction, sentAt: now, status: 'asked' }
      return [newest([...list, asked]), [{ type: 'list.store' }]]
    }
    case 'transaction.seen': {
      const { transaction, status, nonce, coin } = event
      const known = list.find((one) => isSameTransaction(one, transaction))
      // The first nonce and the first coin count: a later, false report must not turn it into another transaction.
      const seen = known && {
        ...known,
        status,
        nonce: known.nonce ?? nonce,
        ...(coin !== undefined && known.coin === undefined && { coin }),
      }
      if (!seen || isSame(seen, known)) return [list, []]
      return [list.map((one) => (one === known ? seen : one)), [{ type: 'list.store' }]]
    }
    case 'transaction.settled': {
      const rest = without(list, [event.transaction])
      return rest.length === list.length ? [list, []] : [rest, [{ type: 'list.store' }]]
    }
    case 'storage.changed': {
      const { added, removed } = event
      const rest = without(list, removed)
      const unknown = added.filter((one) => !rest.some((known) => isSameTransaction(known, one)))
      if (rest.length === list.length && unknown.length === 0) return [list, []]
      const next = [...rest, ...unknown].toSorted((one, other) => one.sentAt - other.sentAt)
      return [newest(next), unknown.length > 0 ? [{ type: 'check.now' }] : []]
    }
  }
}

export const without = <name extends TransactionName>(
  list: readonly name[],
  names: readonly TransactionName[],
): readonly name[] => list.filter((one) => !names.some((name) => isSameTransaction(one, name)))
