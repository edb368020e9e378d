import { isCaipAddress } from '../caip/caip.ts'
import { isText, pendingTransactionsKey, type StoredSession } from '../storage/createStoredSession.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { maxPendingTransactions } from './machine.ts'
import type {
  PendingTransaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionSummary,
} from './PendingTransaction.ts'

const kinds: readonly unknown[] = ['send', 'approve', 'revoke', 'swap', 'other'] satisfies readonly TransactionKind[]
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

function parseAmount(value: unknown): TransactionAmount | undefined {
  const { amount: text, decimals, symbol } = Object(value) as Fields<TransactionAmount>
  const amount = parseUnits(text)
  const isWhole = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
  return amount !== undefined && isWhole && isText(symbol) ? { amount, decimals, symbol } : undefined
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
  const { to, value: units, data } = Object(given) as Fields<TransactionCall>
  const value = parseUnits(units)
  if (!isText(to) || value === undefined) return undefined
  if (data === undefined) return { to, value }
  return typeof data === 'string' && data.length <= longestData ? { to, value, data } : undefined
}

/** A stored entry, if it can be one: the storage is open to the whole page. */
function parseTransaction(value: unknown): readonly PendingTransaction[] {
  const fields = Object(value) as Fields<PendingTransaction>
  const { id, account, sentAt, kind, status } = fields
  if (!isText(id) || !isText(account) || !isCaipAddress(account)) return []
  if (typeof sentAt !== 'number' || !Number.isFinite(sentAt)) return []
  return [
    {
      id,
      account,
      sentAt,
      kind: kinds.includes(kind) ? (kind as TransactionKind) : 'other',
      status: status === 'dropped' ? 'dropped' : 'pending',
      summary: parseSummary(fields.summary),
      nonce: parseCount(fields.nonce),
      expiresAt: parseCount(fields.expiresAt),
      ...(isCoin(fields.coin) && { coin: fields.coin }),
      call: parseCall(fields.call),
    },
  ]
}

export function readTransactions({ readJson }: Pick<StoredSession, 'readJson'>): readonly PendingTransaction[] {
  const stored = readJson(pendingTransactionsKey)
  return Array.isArray(stored) ? stored.slice(-maxPendingTransactions).flatMap(parseTransaction) : []
}

/** Amounts are stored as decimal text. */
export function storeTransactions({ write }: Pick<SessionStorage, 'write'>, list: readonly PendingTransaction[]): void {
  const text = JSON.stringify(list, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  write(pendingTransactionsKey, list.length > 0 ? text : null)
}
