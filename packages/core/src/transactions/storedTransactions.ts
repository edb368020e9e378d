import { isBatchId } from '../adapter/untrusted.ts'
import { isCaipAddress } from '../caip/caipAddress.ts'
import { isSlippage } from '../features/swap/figures.ts'
import type { SwapStepKind } from '../features/swap/Swap.ts'
import { isText, pendingTransactionsKey, type StoredSession } from '../storage/createStoredSession.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { Payment } from './isSamePayment.ts'
import { maxPendingTransactions, type TransactionName } from './machine.ts'
import type {
  OrderedToken,
  PendingTransaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionOrder,
  TransactionOutcome,
  TransactionSummary,
} from './PendingTransaction.ts'

const steps: readonly unknown[] = ['reset', 'approve', 'swap', 'batch', 'revoke'] satisfies readonly SwapStepKind[]
const kinds: readonly unknown[] = ['send', 'approve', 'revoke', 'swap', 'other'] satisfies readonly TransactionKind[]
const statuses: readonly unknown[] = [
  'asked',
  'unknown',
  'pending',
  'dropped',
  'waiting',
] satisfies readonly PendingTransaction['status'][]
/** Characters of call data; longer ones are not kept. */
const longestData = 20_000

type Fields<type> = { readonly [field in keyof type]?: unknown }

/** Decimal text of at most 256 bits. */
const parseUnits = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined

/** A nonce or a block height. */
const parseCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

const isCoin = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}:\d{1,10}$/.test(value)

const parseText = (value: unknown): string | undefined => (isText(value) ? value : undefined)

const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

function parseAmount(value: unknown): TransactionAmount | undefined {
  const { amount: text, decimals, symbol, shown: shownText } = Object(value) as Fields<TransactionAmount>
  const [amount, shown] = [parseUnits(text), parseUnits(shownText)]
  return amount !== undefined && isDecimals(decimals) && isText(symbol)
    ? { amount, decimals, symbol, ...(shown !== undefined && { shown }) }
    : undefined
}

function parseSummary(value: unknown): TransactionSummary | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { sent, received, token, to, name } = value as Fields<TransactionSummary>
  return {
    sent: parseAmount(sent),
    received: parseAmount(received),
    token: parseText(token),
    to: parseText(to),
    name: parseText(name),
  }
}

function parseCall(given: unknown): TransactionCall | undefined {
  const { to, value: units, data, token } = Object(given) as Fields<TransactionCall>
  const value = parseUnits(units)
  if (!isText(to) || value === undefined) return undefined
  if (data === undefined) return { to, value, ...(isText(token) && { token }) }
  return typeof data === 'string' && data.length <= longestData ? { to, value, data } : undefined
}

function parseToken(value: unknown): OrderedToken | undefined {
  const { address, name, symbol, decimals } = Object(value) as Fields<OrderedToken>
  if (!isText(name) || !isText(symbol) || !isDecimals(decimals)) return undefined
  return { address: parseText(address), name, symbol, decimals }
}

function parseOrder(value: unknown): TransactionOrder | undefined {
  const { step, agreed, ...rest } = Object(value) as Fields<TransactionOrder>
  const { to, ...terms } = Object(agreed) as Fields<TransactionOrder['agreed']>
  const [pay, get] = [parseToken(rest.pay), parseToken(rest.get)]
  const [amount, minimum, paid] = [rest.amount, terms.minimum, terms.value].map(parseUnits)
  const slippage = parseCount(rest.slippage)
  if (!steps.includes(step) || !pay || !get || slippage === undefined || !isSlippage(slippage) || !isText(to))
    return undefined
  if (amount === undefined || minimum === undefined || paid === undefined) return undefined
  return { step: step as SwapStepKind, pay, get, amount, slippage, agreed: { minimum, to, value: paid } }
}

/** The prefix of generated ids of requested transactions: no chain has such a hash. */
export const askedPrefix = 'asked-'

/** Only a transaction without a hash cannot be checked on its chain. */
function parseStatus(status: unknown, id: string, isBatch: boolean): PendingTransaction['status'] {
  const isAsked = status === 'asked' || status === 'unknown'
  const isFitting =
    statuses.includes(status) && (!isAsked || id.startsWith(askedPrefix) || (isBatch && status === 'unknown'))
  return isFitting ? (status as PendingTransaction['status']) : 'pending'
}

/** A stored entry, if it can be one: the storage is open to the whole page. */
function parseTransaction(value: unknown): readonly PendingTransaction[] {
  const fields = Object(value) as Fields<PendingTransaction>
  const { id, account, sentAt, kind, status, batchOf } = fields
  const isBatch = isText(batchOf)
  if (!(isText(id) || (isBatch && isBatchId(id))) || !isText(account) || !isCaipAddress(account)) return []
  if (typeof sentAt !== 'number' || !Number.isFinite(sentAt)) return []
  return [
    {
      id,
      account,
      sentAt,
      kind: kinds.includes(kind) ? (kind as TransactionKind) : 'other',
      status: parseStatus(status, id, isBatch),
      summary: parseSummary(fields.summary),
      nonce: parseCount(fields.nonce),
      expiresAt: parseCount(fields.expiresAt),
      ...(isCoin(fields.coin) && { coin: fields.coin }),
      call: parseCall(fields.call),
      ...(isBatch && { batchOf }),
      ...(fields.order !== undefined && { order: parseOrder(fields.order) }),
    },
  ]
}

export function readTransactions({ readJson }: Pick<StoredSession, 'readJson'>): readonly PendingTransaction[] {
  const stored = readJson(pendingTransactionsKey)
  return Array.isArray(stored) ? stored.slice(-maxPendingTransactions).flatMap(parseTransaction) : []
}

/**
 * How a transaction ended, or that the user removed it from the list. `order`, `batchOf`: of a swap, so that a page that
 * did not run meanwhile does not offer it again. `unpaid`: the payment that was not confirmed, and the time at which it
 * ended or was removed, in ms since 1970.
 */
export type EndedTransaction = TransactionName &
  Omit<TransactionOutcome, 'status'> &
  Pick<PendingTransaction, 'order' | 'batchOf'> & {
    readonly status: TransactionOutcome['status'] | 'forgotten'
    readonly unpaid?: (Omit<Payment, 'account'> & { readonly since: number }) | undefined
  }

/** Ended transactions, for other tabs and after a reload: the latest last. */
const endedKey = 'settled_transactions'
const endings: readonly unknown[] = [
  'confirmed',
  'failed',
  'replaced',
  'expired',
] satisfies readonly TransactionOutcome['status'][]

export const isEnding = (status: unknown): status is TransactionOutcome['status'] => endings.includes(status)

function parseUnpaid(value: unknown): EndedTransaction['unpaid'] {
  const { amount: text, token, to, since } = Object(value) as Fields<NonNullable<EndedTransaction['unpaid']>>
  const amount = parseUnits(text)
  if (amount === undefined || typeof since !== 'number' || !Number.isFinite(since)) return undefined
  return { amount, token: parseText(token), to: parseText(to), since }
}

function parseEnded(value: unknown): readonly EndedTransaction[] {
  const fields = Object(value) as Fields<EndedTransaction>
  const { id, account, status, replacedBy, isCancelled, receipts, order, batchOf } = fields
  if (!isBatchId(id) || !isText(account) || !isCaipAddress(account)) return []
  if (!isEnding(status) && status !== 'forgotten') return []
  const parsed = (Array.isArray(receipts) ? (receipts as readonly unknown[]) : []).flatMap((receipt) => {
    const { hash, succeeded } = Object(receipt) as { readonly hash?: unknown; readonly succeeded?: unknown }
    return isText(hash) ? [{ hash, succeeded: succeeded === true }] : []
  })
  return [
    {
      id,
      account,
      status,
      replacedBy: parseText(replacedBy),
      ...(typeof isCancelled === 'boolean' && { isCancelled }),
      ...(parsed.length > 0 && { receipts: parsed }),
      ...(order !== undefined && { order: parseOrder(order) }),
      ...(isText(batchOf) && { batchOf }),
      ...(fields.unpaid !== undefined && { unpaid: parseUnpaid(fields.unpaid) }),
    },
  ]
}

export function readEnded({ readJson }: Pick<StoredSession, 'readJson'>): readonly EndedTransaction[] {
  const stored = readJson(endedKey)
  return Array.isArray(stored) ? stored.slice(-maxPendingTransactions).flatMap(parseEnded) : []
}

export const storeEnded = ({ write }: Pick<SessionStorage, 'write'>, list: readonly EndedTransaction[]): void =>
  write(endedKey, toJson(list.slice(-maxPendingTransactions)))

/** Amounts are stored as decimal text, whatever `toJSON` the page gave bigints. */
const toJson = (list: readonly unknown[]): string =>
  JSON.stringify(list, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const own = this[key]
    return typeof own === 'bigint' ? own.toString() : value
  })

export function storeTransactions({ write }: Pick<SessionStorage, 'write'>, list: readonly PendingTransaction[]): void {
  write(pendingTransactionsKey, list.length > 0 ? toJson(list) : null)
}
