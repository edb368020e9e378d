import type { WireTransaction } from './WireTransaction.ts'

export type WirePage = { readonly data: readonly WireTransaction[]; readonly next: string | null }

const entries = 20

/** The cursor names the last transaction of the page before, so that new ones shift nothing. Undefined for one that names none. */
export function pageOf(transactions: readonly WireTransaction[], cursor: string | undefined): WirePage | undefined {
  const last = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
  const start = last === undefined ? 0 : transactions.findIndex(({ id }) => id === last) + 1
  if (last !== undefined && start === 0) return undefined
  const data = transactions.slice(start, start + entries)
  const end = data.at(-1)
  const isLast = start + entries >= transactions.length || end === undefined
  return { data, next: isLast ? null : Buffer.from(end.id).toString('base64url') }
}
