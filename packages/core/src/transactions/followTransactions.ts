import { activeConnection } from '../account/connectedAccount.ts'
import type { CallsStatus } from '../adapter/capabilities/TransferCapabilities.ts'
import { checkAnswer } from '../adapter/checkAnswer.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { concernsNotAccepted } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'
import { mayBeSent } from '../errors/mayBeSent.ts'
import { sameAddress } from '../features/tokens/rateTokens.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { ToastCode } from '../notifications/messages.ts'
import type { AskedPayment, LateResponse } from '../pairing/PendingRequest.ts'
import { dispatch, type Reaction, read, register } from '../state/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { createPendingTransactions, type PendingStatus } from './createPendingTransactions.ts'
import { isSamePayment, type Payment, paymentOf } from './isSamePayment.ts'
import {
  isSameTransaction,
  maxPendingTransactions,
  type PendingTransactionsEvent,
  type TransactionName,
  transition,
  without,
} from './machine.ts'
import type {
  PendingTransaction,
  GivenTransaction,
  SettledTransaction,
  TransactionOutcome,
} from './PendingTransaction.ts'
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
   * Follows a transaction of the dapp's own. What `kit.perform` sends is followed without this call; adding it again adds details.
   * @throws KitError `INVALID_CAIP_ADDRESS`
   * @example add({ id: hash, account: `eip155:1:${address}` })
   */
  readonly add: (transaction: GivenTransaction) => void
  /** Takes a transaction out of the list; what the chain does with it stays the same. */
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
   * One that ended before a reload is asked for again by `add`.
   */
  readonly outcomeOf: (transaction: TransactionName) => TransactionOutcome | undefined
}

/** What the kit's own flows need in addition. */
export type FollowedTransactions = TransactionActions & {
  /**
   * Lists what a wallet is about to be asked for, until `answered`.
   * @param terms.concern what the user agrees to before the same payment is made again
   * @param terms.accepted what the user has agreed to
   * @throws KitError `CONCERNS_NOT_ACCEPTED` if the same payment is listed, by this page or another one, and the user has not agreed
   */
  readonly ask: (
    asked: Omit<GivenTransaction, 'id'>,
    terms: { readonly concern: string; readonly accepted: readonly string[] },
  ) => TransactionName
  /**
   * Whether the same payment is listed, by this page or another one: it is not settled, or the wallet was asked for it.
   * @param open what else may be on its way
   */
  readonly isRepeat: (payment: Payment, open?: readonly Payment[]) => boolean
  /** `isUnknown`: the connection broke, so the transaction may have been sent. */
  readonly answered: (asked: TransactionName, isUnknown?: boolean) => void
  /** The storage says that it has ended, but its chain or its wallet does not know it. */
  readonly isDenied: (transaction: TransactionName) => boolean
  /** Reads what other tabs have stored: a frozen page gets no storage events. */
  readonly takeUp: () => void
}

/** See `Kit.transactions`. */
export function followTransactions(kit: KitContext): FollowedTransactions {
  const { platform, onError, signal } = kit
  const session = sessionOf(kit)
  const listeners = new Set<(transaction: SettledTransaction) => void>()
  /** The list as this tab last read or wrote it. */
  let known: readonly PendingTransaction[] = []
  /** Transactions that ended in this tab or in another one, the latest last. */
  let ended: readonly EndedTransaction[] = readEnded(session)
  /** Outcomes that this tab has verified with the chain or the wallet. Listeners never get an outcome from the storage alone. */
  let verified: readonly SettledTransaction[] = []

  /** Ended according to the storage alone: listed until this tab has asked the chain, but no longer stored. */
  let doubted: readonly TransactionName[] = []

  const dispatchEvent = (event: PendingTransactionsEvent): void => dispatch(kit, { to: 'pendingTransactions', event })

  /** Merges what another tab has added or removed, so that writing the list loses nothing. */
  function takeUpStored(): void {
    const stored = readTransactions(session)
    const added = stored.filter((one) => !known.some((other) => isSameTransaction(one, other)))
    const removed = known.filter((one) => !stored.some((other) => isSameTransaction(one, other)))
    // Sent and ended while this page did not run: listed until the chain is asked, so that a waiting swap follows it.
    const missed = takeUpEnded().flatMap((one) => missedOf(one, stored))
    known = stored
    if (added.length + removed.length + missed.length === 0) return
    // Any script of the page can write the storage. After a false failure the user would pay twice; a false success would hide a pending transaction.
    const asked = removed.filter((transaction) => mustAsk(transaction))
    const gone = removed.filter((transaction) => !asked.includes(transaction))
    doubted = [...without(doubted, added), ...asked, ...missed].slice(-2 * maxPendingTransactions)
    dispatchEvent({ type: 'storage.changed', added: [...added, ...missed], removed: gone })
    for (const transaction of asked) transactions.checkOne(transaction)
  }
  const endingOf = (name: TransactionName): EndedTransaction | undefined =>
    ended.findLast((one) => isSameTransaction(one, name))
  const isDoubted = (name: TransactionName): boolean => doubted.some((one) => isSameTransaction(one, name))
  const isListed = (name: TransactionName): boolean =>
    read(kit, 'pendingTransactions').some((one) => isSameTransaction(one, name))
  const mustAsk = (transaction: PendingTransaction): boolean =>
    endingOf(transaction) !== undefined && readerOf(kit, transaction) !== undefined && isListed(transaction)
  /** @returns those that other tabs have stored since */
  function takeUpEnded(): readonly EndedTransaction[] {
    const elsewhere = readEnded(session).filter((one) => !ended.some((other) => isSameTransaction(one, other)))
    ended = [...ended, ...elsewhere].slice(-maxPendingTransactions)
    return elsewhere
  }
  function missedOf(
    { id, account, order, batchOf }: EndedTransaction,
    stored: readonly PendingTransaction[],
  ): readonly PendingTransaction[] {
    const isKnown = [...known, ...stored].some((one) => isSameTransaction(one, { id, account }))
    if (!order || isKnown) return []
    const missed = { id, account, order, batchOf, kind: 'swap', sentAt: platform.now(), status: 'pending' } as const
    return readerOf(kit, missed) ? [missed] : []
  }
  /** Removes a transaction that ended according to the storage, but that neither its chain nor its wallet knows. No event. */
  function deny(transaction: PendingTransaction): void {
    dispatchEvent({ type: 'transaction.settled', transaction })
  }
  function send(event: PendingTransactionsEvent): void {
    // The wallet may answer after the kit is destroyed: the list is stored for the next page.
    if (signal.aborted) return storeTransactions(session, transition(readTransactions(session), event)[0])
    takeUpStored()
    dispatchEvent(event)
  }
  function isRepeat(payment: Payment, open: readonly Payment[] = []): boolean {
    // A page that was frozen has missed what others stored.
    takeUpStored()
    const listed = read(kit, 'pendingTransactions').map(paymentOf)
    return [...listed, ...open].some((one) => one !== undefined && isSamePayment(one, payment))
  }
  /** The wallet has answered what an earlier page asked for. */
  function takeLate({ request: { networkId, connectorId }, payment, ...response }: LateResponse): 'left' | void {
    const row = payment && read(kit, 'pendingTransactions').find((one) => isAskedFor(one, payment, networkId))
    if (!row) return 'left'
    const { account, kind, summary, call, order } = row
    const id = response.status === 'success' ? payment.hash : undefined
    const batchOf = payment.isBatch ? { batchOf: connectorId } : {}
    const sent = { account, kind, summary, call, order, ...batchOf }
    if (id !== undefined) send({ type: 'transaction.sent', transaction: { id, ...sent }, now: platform.now() })
    const isUnknown = id === undefined && (response.status === 'success' || mayBeSent(response.error))
    answered(row, isUnknown)
  }
  function answered(transaction: TransactionName, isUnknown = false): void {
    send(
      isUnknown
        ? { type: 'transaction.seen', transaction, status: 'unknown' }
        : { type: 'transaction.settled', transaction },
    )
  }
  function tell(listener: (transaction: SettledTransaction) => void, transaction: SettledTransaction): void {
    try {
      listener(transaction)
    } catch (error) {
      onError(error)
    }
  }

  function settle(asked: PendingTransaction, outcome: TransactionOutcome): void {
    takeUpStored()
    // Another tab may have settled it, or added details, while the chain was asked.
    const transaction = read(kit, 'pendingTransactions').find((one) => isSameTransaction(one, asked))
    if (!transaction) return
    const { id, account, kind, order, batchOf } = transaction
    takeUpEnded()
    // The tab that saw it first has shown the message.
    const isKnown = isDoubted(transaction) && endingOf(transaction)?.status === outcome.status
    const ending = { id, account, ...outcome, ...(kind === 'swap' && order && { order, batchOf }) }
    ended = [...without(ended, [transaction]), ending].slice(-maxPendingTransactions)
    const settled: SettledTransaction = { ...transaction, ...outcome }
    verified = [...without(verified, [transaction]), settled].slice(-maxPendingTransactions)
    // Stored before the list, so that a tab that misses it in the list finds its outcome.
    storeEnded(session, ended)
    doubted = without(doubted, [transaction])
    dispatchEvent({ type: 'transaction.settled', transaction })
    if (kind !== 'other' && !isKnown)
      whenLoaded(kit, kit.notifications, ({ show }) => void show({ code: toastOf(outcome) }))
    for (const listener of [...listeners]) tell(listener, settled)
  }

  const transactions = createPendingTransactions({
    pending: () => read(kit, 'pendingTransactions'),
    platform,
    reader: (transaction) => readerOf(kit, transaction),
    seen(transaction, seen) {
      // Only the wallet knows its batches: no chain is left to ask.
      if (transaction.batchOf !== undefined && seen.status === 'dropped' && isDoubted(transaction)) deny(transaction)
      else send({ type: 'transaction.seen', transaction, ...seen })
    },
    settled: settle,
    unknown(transaction) {
      if (isDoubted(transaction)) deny(transaction)
    },
    onError,
  })
  register(kit, {
    machines: {
      pendingTransactions: {
        transition,
        run(effect) {
          if (effect.type === 'check.plan') transactions.plan()
          else if (effect.type === 'check.now') transactions.checkNow()
          else if (effect.type === 'check.one') transactions.checkOne(effect.transaction)
          else {
            storeTransactions(session, without(read(kit, 'pendingTransactions'), doubted))
            // A failed write must not look as if another tab had removed the transaction.
            known = readTransactions(session)
          }
        },
      },
    },
    reactions: { pendingTransactions: [refreshesBalanceOfSettled] },
  })
  const stop = platform.watchStorage?.(takeUpStored)
  signal.addEventListener(
    'abort',
    () => {
      transactions.destroy()
      stop?.()
    },
    { once: true },
  )
  takeUpStored()
  kit.lateListeners.add(takeLate)
  kit.shared.peek()?.hearLateResponses()

  return {
    add(transaction) {
      parseCaipAddress(transaction.account)
      send({ type: 'transaction.sent', transaction, now: platform.now() })
    },
    ask(asked, { concern, accepted }) {
      const payment = paymentOf(asked)
      if (payment && !accepted.includes(concern) && isRepeat(payment))
        throw concernsNotAccepted({ concerns: [concern] })
      const id = `${askedPrefix}${[...platform.randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
      send({ type: 'wallet.asked', transaction: { ...asked, id }, now: platform.now() })
      return { id, account: asked.account }
    },
    isRepeat,
    answered,
    takeUp: takeUpStored,
    forget(transaction) {
      doubted = without(doubted, [transaction])
      send({ type: 'transaction.settled', transaction })
    },
    onSettled(listener, { includesEnded = false } = {}) {
      if (includesEnded) for (const transaction of verified) tell(listener, transaction)
      // The same function may be added twice.
      const own: typeof listener = (transaction) => listener(transaction)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    outcomeOf(transaction) {
      const found = verified.findLast((one) => isSameTransaction(one, transaction))
      return found && outcomeIn(found)
    },
    isDenied: (transaction) => isDoubted(transaction) && !isListed(transaction),
  }
}

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

/** How to ask the chain about a transaction, or the wallet about a batch; undefined if the adapter cannot. */
function readerOf(
  kit: KitContext,
  transaction: PendingTransaction,
): ((signal: AbortSignal) => Promise<PendingStatus>) | undefined {
  const { id, account, nonce, expiresAt, coin, call, batchOf, status } = transaction
  // Not sent, as far as is known: no chain to ask.
  if (status === 'asked' || status === 'unknown') return undefined
  const { networkId, namespace, address } = parseCaipAddress(account)
  const network = findNetwork(kit.options.networks, networkId)
  if (!network || !kit.adapters.has(namespace)) return undefined
  if (batchOf !== undefined) return (signal) => readBatch(kit, { ...transaction, batchOf }, signal)
  const loaded = loadedAdapter(kit, namespace)
  const isConnected = connectionsOf(read(kit, 'connections')[namespace]).length > 0
  if (loaded && isConnected && !loaded.capabilities.getTransactionStatus) return undefined
  return async (signal) => {
    const adapter = await loadAdapter(kit, namespace)
    // Some adapters set their capabilities only after this.
    await adapter.prepare?.()
    const { getTransactionStatus } = adapter.capabilities
    if (!getTransactionStatus) return { status: 'unknown' }
    const known = { hash: id, address, nonce, expiresAt, coin, ...call }
    const answer = await getTransactionStatus({ ...known, network, signal })
    return checkAnswer('getTransactionStatus', answer)
  }
}

const endingOf: Readonly<Record<CallsStatus['status'], PendingStatus['status']>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  reverted: 'failed',
  partiallyReverted: 'failed',
}

/** Only the wallet that was asked for a batch knows its status. */
async function readBatch(
  kit: KitContext,
  { id, account, batchOf }: PendingTransaction & { readonly batchOf: string },
  signal: AbortSignal,
): Promise<PendingStatus> {
  const { namespace, address, networkId } = parseCaipAddress(account)
  const { perform } = await kit.connect()
  const connection = activeConnection(kit, namespace)
  if (connection?.connectorId !== batchOf || connection.networkId !== networkId) return { status: 'unknown' }
  try {
    const { status, receipts } = await perform(kit, 'getCallsStatus', { namespace, address, id, signal })
    return { status: endingOf[status], receipts: receipts.map(({ hash, succeeded }) => ({ hash, succeeded })) }
  } catch (error) {
    // The wallet does not know the batch now; it may later.
    if (isKitError(error, 'WALLET_FAILED')) return { status: 'dropped' }
    throw error
  }
}

function toastOf({ status, isCancelled }: TransactionOutcome): ToastCode {
  if (status === 'replaced') return isCancelled ? 'TRANSACTION_CANCELLED' : 'TRANSACTION_REPLACED'
  return (
    { confirmed: 'TRANSACTION_CONFIRMED', failed: 'TRANSACTION_FAILED', expired: 'TRANSACTION_EXPIRED' } as const
  )[status]
}

/** The balance of an account is read again once one of its transactions is no longer pending. */
const refreshesBalanceOfSettled: Reaction<'pendingTransactions'> = ({ previous, next }, world) => {
  const gone = previous.filter((one) => one.status !== 'asked' && !next.some((other) => isSameTransaction(one, other)))
  return Object.entries(world.read('accounts')).flatMap(([namespace, { caipAddress }]) =>
    gone.some(({ account }) => account === caipAddress)
      ? [{ to: 'account', namespace, event: { type: 'balance.requested' } } as const]
      : [],
  )
}
