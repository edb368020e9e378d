import type { CaipAddress } from '../caip/caip.ts'
import { parseCaipAddress, sameAddress } from '../caip/caipAddress.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { malformedAnswer } from '../errors/errors.ts'
import { concernsNotAccepted } from '../errors/requestErrors.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { sentTransaction } from './sentTransaction.ts'
import { mayBeSent } from '../errors/mayBeSent.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { ToastCode } from '../notifications/messages.ts'
import type { AskedPayment, LateResponse } from '../pairing/PendingRequest.ts'
import { checkArguments, optional, text } from '../options/checkArguments.ts'
import { amount, number, record, recordOf } from '../options/checks.ts'
import type { Reaction } from '../kernel/actions.ts'
import { dispatch, read, register } from '../kernel/dispatch.ts'
import { claimLock } from '../storage/claimLock.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { createPendingTransactions } from './createPendingTransactions.ts'
import { asCoin, isSamePayment, type Payment, paymentKey, paymentOf } from './isSamePayment.ts'
import {
  isSameTransaction,
  maxPendingTransactions,
  type PendingTransactionsEvent,
  type TransactionName,
  transition,
  without,
} from './machine.ts'
import type {
  GivenTransaction,
  PendingTransaction,
  SettledTransaction,
  TransactionOutcome,
} from './PendingTransaction.ts'
import { statusReader } from './statusReader.ts'
import {
  askedPrefix,
  type EndedTransaction,
  readEnded,
  readTransactions,
  storeEnded,
  storeTransactions,
} from './storedTransactions.ts'

/** Transactions that were sent and are not settled, followed by their chains over reloads and in all tabs. */
export type TransactionActions = {
  /**
   * Follows a transaction of the dapp's own. The address of its account may have any spelling. What `kit.perform` sends
   * is followed without this call; adding it again adds details.
   * @throws KitError `INVALID_CAIP_ADDRESS`
   * @example add({ id: hash, account: `eip155:1:${address}` })
   */
  readonly add: (transaction: GivenTransaction) => void
  /**
   * Removes a transaction from the list. The chain may still confirm it, so the same payment asks first for a quarter of
   * an hour.
   */
  readonly forget: (transaction: TransactionName) => void
  /**
   * Calls `listener` with each transaction that ends, in every tab of the page.
   * @param options.includesEnded also, before it returns, with the last 99 that ended in this visit, the oldest first: one that was sent before a reload may
   * end before the page listens
   * @returns a function that stops it
   */
  readonly onSettled: (
    listener: (transaction: SettledTransaction) => void,
    options?: { readonly includesEnded?: boolean | undefined },
  ) => () => void
  /**
   * How one of the last 99 that ended in this visit did, as its chain or its wallet says; undefined while it is pending, and where that is unknown.
   * `add` asks again for one that ended before a reload.
   */
  readonly outcomeOf: (transaction: TransactionName) => TransactionOutcome | undefined
}

/** Further methods for the kit's own flows. */
export type FollowedTransactions = TransactionActions & {
  /**
   * Lists a transaction before the wallet is asked for it; `answered` removes it again. Where there are locks, tabs that ask for the same payment in the same
   * instant take turns.
   * @param terms.concern what the user must accept before the same payment is made again
   * @param terms.accepted the concerns that the user has accepted
   * @throws KitError `CONCERNS_NOT_ACCEPTED` if the same payment is listed, by this page or another one, and the user has not accepted that
   */
  readonly ask: (
    asked: Omit<GivenTransaction, 'id'>,
    terms: { readonly concern: string; readonly accepted: readonly string[] },
  ) => Promise<TransactionName>
  /**
   * Returns true if the same payment is listed, by this page or another one: it is not settled, or the wallet was asked
   * for it. Also returns true for a quarter of an hour after it ended without a confirmation, because the node may lie or
   * be behind, and after the user removed it from the list.
   * @param open what else may be on its way
   */
  readonly isRepeat: (payment: Payment, open?: readonly Payment[]) => boolean
  /** `isUnknown`: the connection broke, so the transaction may have been sent. */
  readonly answered: (asked: TransactionName, isUnknown?: boolean) => void
  /** Adds a transaction that an adapter reports, if it is one, on a network of the kit's. Reports anything else as `MALFORMED_ANSWER`. */
  readonly addReported: (namespace: string, reported: unknown) => void
  /** The storage says that it ended, but neither its chain nor its wallet knows it. */
  readonly isDenied: (transaction: TransactionName) => boolean
  /** Merges what other tabs have stored: a frozen page gets no storage events. */
  readonly syncWithTabs: () => void
}

/** For so long after a payment that did not succeed the same payment is one made twice, in milliseconds: nodes may lie, and chains take what they said had expired. */
const doubtMs = 900_000

const transactionChecks = {
  id: text,
  account: text,
  kind: optional(text),
  summary: optional(record),
  nonce: optional(number),
  expiresAt: optional(number),
  coin: optional(text),
  call: optional(recordOf({ to: text, value: amount, data: optional(text), token: optional(text) })),
  batchOf: optional(text),
  order: optional(record),
}

/** See `Kit.transactions`. */
export function followTransactions(core: Core): FollowedTransactions {
  const { platform, onError, signal } = core
  const session = sessionOf(core)
  const listeners = new Set<(transaction: SettledTransaction) => void>()
  /** The stored list as this tab last read or wrote it. */
  let stored: readonly PendingTransaction[] = []
  /** Transactions that ended in this tab or in another one, the latest last. */
  let ended: readonly EndedTransaction[] = readEnded(session)
  /** Outcomes that this tab has read from the chain or the wallet. Listeners never get an outcome from the storage alone. */
  let verified: readonly SettledTransaction[] = []
  /** Transactions that ended according to the storage alone: listed until this tab has asked the chain, but no longer stored. */
  let unverified: readonly TransactionName[] = []
  /** Frees the payments that the wallet is asked for, by the id that they are listed under. */
  const claims = new Map<string, () => void>()

  const listed = (): readonly PendingTransaction[] => read(core, 'pendingTransactions')
  const canAsk = (transaction: PendingTransaction): boolean => statusReader(core, transaction) !== undefined
  const dispatchEvent = (event: PendingTransactionsEvent): void => dispatch(core, { to: 'pendingTransactions', event })

  // The storage, which all tabs share

  /** Merges what other tabs have added or removed, so that writing the list loses nothing. */
  function syncWithTabs(): void {
    const before = stored
    stored = readTransactions(session)
    const added = stored.filter((one) => !includes(before, one))
    const gone = before.filter((one) => !includes(stored, one))
    // Sent and ended while this page was frozen: listed until the chain is asked, so that a waiting swap goes on.
    const missed = readNewlyEnded()
      .flatMap((one) => swapStepOf(one, platform.now()))
      .filter((one) => !includes(before, one) && !includes(stored, one) && canAsk(one))
    if (added.length + gone.length + missed.length === 0) return
    // A tab that wrote in the same instant did not know it: else it has ended, or another tab had asked for it and has its answer.
    const lost = gone.filter(
      (one) => includes(listed(), one) && (isAsked(one) ? claims.has(one.id) : !includes(ended, one)),
    )
    const removed = without(gone, lost)
    // Any script of the page can write the storage. After a false failure the user would pay twice; a false success would hide a pending transaction.
    const settledElsewhere = ended.filter(({ status }) => status !== 'forgotten')
    const toVerify = removed.filter((one) => includes(settledElsewhere, one) && includes(listed(), one) && canAsk(one))
    unverified = [...without(unverified, added), ...toVerify, ...missed].slice(-2 * maxPendingTransactions)
    dispatchEvent({ type: 'storage.changed', added: [...added, ...missed], removed: without(removed, toVerify) })
    if (lost.length > 0) storeList()
    for (const transaction of toVerify) checks.checkOne(transaction)
  }
  /** @returns what has ended in other tabs since the last call */
  function readNewlyEnded(): readonly EndedTransaction[] {
    const newlyEnded = readEnded(session).filter((one) => !includes(ended, one))
    ended = [...ended, ...newlyEnded].slice(-maxPendingTransactions)
    return newlyEnded
  }
  function storeList(): void {
    storeTransactions(session, without(listed(), unverified))
    // A failed write must not look as if another tab had removed the transaction.
    stored = readTransactions(session)
  }

  // What the page, its flows and the wallet report

  function send(event: PendingTransactionsEvent): void {
    if (signal.aborted) {
      // The wallet may answer after the kit is destroyed: the list is stored for the next page.
      const [next] = transition(readTransactions(session), event)
      storeTransactions(session, next)
      return
    }
    syncWithTabs()
    dispatchEvent(event)
  }
  function isRepeat(payment: Payment, open: readonly Payment[] = []): boolean {
    // A page that was frozen has missed what others stored.
    syncWithTabs()
    const unpaid = ended.flatMap(({ account, unpaid: one }) =>
      one && Math.abs(platform.now() - one.since) < doubtMs ? [{ ...one, account }] : [],
    )
    const { networks } = core.options
    const wanted = asCoin(payment, networks)
    return [...listed().map(paymentOf), ...unpaid, ...open].some(
      (one) => one && isSamePayment(asCoin(one, networks), wanted),
    )
  }
  function answered(transaction: TransactionName, isUnknown = false): void {
    if (isUnknown) send({ type: 'transaction.seen', transaction, status: 'unknown' })
    else send({ type: 'transaction.settled', transaction })
    freeClaim(transaction)
  }
  /**
   * Returns the account in the spelling of the wallet, by which rows, balances and payments are compared.
   * @throws KitError `INVALID_CAIP_ADDRESS`
   */
  function asConnected(account: CaipAddress): CaipAddress {
    const { namespace, networkId, address } = parseCaipAddress(account)
    const accounts = connectionsOf(read(core, 'connections')[namespace]).flatMap((connection) => connection.accounts)
    const own = accounts.find((one) => sameAddress(one.address, address))
    return own ? `${networkId}:${own.address}` : account
  }
  function freeClaim({ id }: TransactionName): void {
    claims.get(id)?.()
    claims.delete(id)
  }
  /** The wallet has answered a request of an earlier page. */
  function receiveLate({ request, payment, ...response }: LateResponse): 'ignored' | void {
    const asked = payment && listed().find((one) => isAskedFor(one, payment, request.networkId))
    if (!asked) return 'ignored'
    if (response.status !== 'success') return answered(asked, mayBeSent(response.error))
    const { hash: id, isBatch } = payment
    if (id === undefined) return answered(asked, true)
    const { account, kind, summary, call, order } = asked
    const batchOf = isBatch ? { batchOf: request.connectorId } : {}
    const transaction = { id, account, kind, summary, call, order, ...batchOf }
    send({ type: 'transaction.sent', transaction, now: platform.now() })
    answered(asked)
  }

  // What the chain answers

  function settle(asked: PendingTransaction, outcome: TransactionOutcome): void {
    syncWithTabs()
    // Another tab may have settled it, or added details, while the chain was asked.
    const transaction = listed().find((one) => isSameTransaction(one, asked))
    if (!transaction) return
    readNewlyEnded()
    const ending = ended.findLast((one) => isSameTransaction(one, transaction))
    const otherTabHasShownIt = includes(unverified, transaction) && ending?.status === outcome.status
    const settled: SettledTransaction = { ...transaction, ...outcome }
    keepOutcome(settled, outcome)
    dispatchEvent({ type: 'transaction.settled', transaction })
    if (transaction.kind !== 'other' && !otherTabHasShownIt)
      whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: toastOf(outcome) }))
    for (const listener of [...listeners]) notify(listener, settled)
  }
  /** Stored before the list, so that a tab that misses the transaction in the list finds its outcome. */
  function keepOutcome(settled: SettledTransaction, outcome: TransactionOutcome): void {
    const { id, account, kind, order, batchOf } = settled
    const unpaid = outcome.status === 'confirmed' ? undefined : unpaidOf(settled)
    keepEnded({ id, account, ...outcome, unpaid, ...(kind === 'swap' && order && { order, batchOf }) })
    verified = [...without(verified, [settled]), settled].slice(-maxPendingTransactions)
    unverified = without(unverified, [settled])
  }
  function keepEnded(ending: EndedTransaction): void {
    ended = [...without(ended, [ending]), ending].slice(-maxPendingTransactions)
    storeEnded(session, ended)
  }
  function unpaidOf(transaction: Omit<GivenTransaction, 'id'>): EndedTransaction['unpaid'] {
    const payment = paymentOf(transaction)
    return payment && { ...payment, since: platform.now() }
  }
  /** Neither the chain nor the wallet knows a transaction that ended according to the storage. Removed without an outcome. */
  function removeUnverified(transaction: PendingTransaction): void {
    dispatchEvent({ type: 'transaction.settled', transaction })
  }
  function notify(listener: (transaction: SettledTransaction) => void, transaction: SettledTransaction): void {
    try {
      listener(transaction)
    } catch (error) {
      onError(error)
    }
  }

  const checks = createPendingTransactions({
    pending: listed,
    platform,
    reader: (transaction) => statusReader(core, transaction),
    seen(transaction, seen) {
      const { batchOf } = transaction
      // Only the wallet knows its batches: there is no chain to ask.
      const isLostBatch = batchOf !== undefined && seen.status === 'dropped' && includes(unverified, transaction)
      if (isLostBatch) removeUnverified(transaction)
      // A wallet that does not know its batch may have forgotten what it sent.
      else if (batchOf !== undefined && seen.status === 'dropped')
        send({ type: 'transaction.seen', transaction, status: 'unknown' })
      else send({ type: 'transaction.seen', transaction, ...seen })
    },
    settled: settle,
    unknown(transaction) {
      if (includes(unverified, transaction)) removeUnverified(transaction)
    },
    onError,
  })

  // Start

  register(core, {
    machines: {
      pendingTransactions: {
        transition,
        run(effect) {
          switch (effect.type) {
            case 'check.plan':
              return checks.plan()
            case 'check.now':
              return checks.checkNow()
            case 'check.one':
              return checks.checkOne(effect.transaction)
            default:
              return storeList()
          }
        },
      },
    },
    reactions: { pendingTransactions: [refreshesBalanceOfSettled] },
  })
  const stopWatching = platform.watchStorage?.(syncWithTabs)
  const stop = (): void => {
    checks.destroy()
    stopWatching?.()
  }
  signal.addEventListener('abort', stop, { once: true })
  syncWithTabs()
  core.lateListeners.add(receiveLate)
  core.parts.shared.peek()?.lateListenersChanged()

  const add = (transaction: GivenTransaction): void => {
    checkArguments('transactions.add', transaction, transactionChecks)
    const account = asConnected(transaction.account)
    send({ type: 'transaction.sent', transaction: { ...transaction, account }, now: platform.now() })
  }
  return {
    add,
    addReported(namespace, reported) {
      const sent = sentTransaction(namespace, reported)
      if (!sent) onError(malformedAnswer({ what: `The adapter of ${namespace}` }))
      else if (findNetwork(core.options.networks, parseCaipAddress(sent.account).networkId)) add(sent)
    },
    async ask(asked, { concern, accepted }) {
      const random = [...platform.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const id = `${askedPrefix}${random}`
      const payment = paymentOf(asked)
      const free =
        payment && (await claimLock(platform, `kit payment ${paymentKey(asCoin(payment, core.options.networks))}`))
      if (payment && !accepted.includes(concern) && (!free || isRepeat(payment))) {
        free?.()
        throw concernsNotAccepted({ concerns: [concern] })
      }
      if (free) claims.set(id, free)
      send({ type: 'wallet.asked', transaction: { ...asked, id }, now: platform.now() })
      return { id, account: asked.account }
    },
    isRepeat,
    answered,
    syncWithTabs,
    forget(transaction) {
      syncWithTabs()
      readNewlyEnded()
      const known = listed().find((one) => isSameTransaction(one, transaction))
      // The chain may still confirm it.
      if (known) keepEnded({ id: known.id, account: known.account, status: 'forgotten', unpaid: unpaidOf(known) })
      unverified = without(unverified, [transaction])
      answered(transaction)
    },
    onSettled(listener, { includesEnded = false } = {}) {
      if (includesEnded) for (const transaction of verified) notify(listener, transaction)
      // The same function may be added twice.
      const own: typeof listener = (transaction) => listener(transaction)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    outcomeOf(transaction) {
      const found = verified.findLast((one) => isSameTransaction(one, transaction))
      return found && outcomeIn(found)
    },
    isDenied: (transaction) => includes(unverified, transaction) && !includes(listed(), transaction),
  }
}

/** A request of a wallet that has no hash yet. */
const isAsked = ({ id }: TransactionName): boolean => id.startsWith(askedPrefix)

const includes = (list: readonly TransactionName[], name: TransactionName): boolean =>
  list.some((one) => isSameTransaction(one, name))

/** The pending step of a swap that has ended; nothing for other transactions. */
const swapStepOf = ({ id, account, order, batchOf }: EndedTransaction, now: number): readonly PendingTransaction[] =>
  order ? [{ id, account, order, batchOf, kind: 'swap', sentAt: now, status: 'pending' }] : []

/** Whether a wallet was asked for this payment, and has not answered. */
function isAskedFor(
  { status, account, summary, call, order }: PendingTransaction,
  payment: AskedPayment,
  networkId: string,
): boolean {
  const sender = parseCaipAddress(account)
  const isOpen = status === 'asked' || status === 'unknown'
  if (!isOpen || sender.networkId !== networkId || !sameAddress(payment.address, sender.address)) return false
  if ((order?.step === 'batch') !== (payment.isBatch === true)) return false
  if (call)
    return (
      payment.call !== undefined &&
      sameAddress(call.to, payment.call.to) &&
      call.value === payment.call.value &&
      (call.data ?? '0x').toLowerCase() === (payment.call.data ?? '0x').toLowerCase()
    )
  const { sent, to, token } = summary ?? {}
  const isSameToken = token === undefined ? payment.token === undefined : sameAddress(token, payment.token)
  return isSameToken && to !== undefined && sameAddress(to, payment.to) && sent?.amount === payment.amount
}

const outcomeIn = ({ status, replacedBy, isCancelled, receipts }: SettledTransaction): TransactionOutcome => ({
  status,
  replacedBy,
  isCancelled,
  receipts,
})

function toastOf({ status, isCancelled }: TransactionOutcome): ToastCode {
  if (status === 'replaced') return isCancelled ? 'TRANSACTION_CANCELLED' : 'TRANSACTION_REPLACED'
  return (
    { confirmed: 'TRANSACTION_CONFIRMED', failed: 'TRANSACTION_FAILED', expired: 'TRANSACTION_EXPIRED' } as const
  )[status]
}

/** Invalidates the balance of an account once one of its transactions is no longer pending. */
const refreshesBalanceOfSettled: Reaction<'pendingTransactions'> = ({ previous, next }) => {
  const gone = previous.filter((one) => one.status !== 'asked' && !next.some((other) => isSameTransaction(one, other)))
  return [...new Set(gone.map(({ account }) => account))].map((caipAddress) => ({
    to: 'account',
    namespace: parseCaipAddress(caipAddress).namespace,
    event: { type: 'balance.outdated', caipAddress },
  }))
}
