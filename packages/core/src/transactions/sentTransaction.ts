import type { AdapterEvent } from '../adapter/AdapterEvent.ts'
import { isCaipAddress } from '../caip/caipAddress.ts'

type SentTransaction = Extract<AdapterEvent, { type: 'transaction.sent' }>['transaction']

/**
 * A checked transaction of the namespace that an adapter reports; null if it is not one. Copies only the fields that a transaction of the dapp can have, so
 * that an adapter cannot pass it off as a payment of the kit.
 */
export function sentTransaction(namespace: string, given: unknown): SentTransaction | null {
  try {
    return read(namespace, given)
  } catch {
    return null
  }
}

function read(namespace: string, given: unknown): SentTransaction | null {
  const { id, account, batchOf, call } = { ...(given as object) } as Readonly<Record<string, unknown>>
  if (!isText(id) || !isCaipAddress(account) || !account.startsWith(`${namespace}:`)) return null
  if (batchOf !== undefined && !isText(batchOf)) return null
  const sent = { id, account, ...(batchOf !== undefined && { batchOf }) }
  if (call === undefined) return sent
  const { to, value, data, token } = { ...(call as object) } as Readonly<Record<string, unknown>>
  if (!isText(to) || typeof value !== 'bigint') return null
  const isTextOrAbsent = (text: unknown): text is string | undefined => text === undefined || typeof text === 'string'
  if (!isTextOrAbsent(data) || !isTextOrAbsent(token)) return null
  const more = { ...(data !== undefined && { data }), ...(token !== undefined && { token }) }
  return { ...sent, call: { to, value, ...more } }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
