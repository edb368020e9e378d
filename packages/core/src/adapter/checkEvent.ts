import { isCaipAddress } from '../caip/caipAddress.ts'
import type { AdapterEvent } from './AdapterEvent.ts'
import type { Connector } from './Connector.ts'
import { plainText } from './untrusted.ts'

/** Characters. */
const longestName = 64

const types: readonly unknown[] = [
  'INJECTED',
  'ANNOUNCED',
  'EXTERNAL',
  'AUTH',
  'WALLET_CONNECT',
] satisfies readonly Connector['type'][]

/** An event of an adapter. What it calls a connection is looked at by those who deal with connections. */
export type ReportedEvent =
  | Exclude<AdapterEvent, { type: 'connection.changed' }>
  | { readonly type: 'connection.changed'; readonly connection: unknown }

type SentTransaction = Extract<AdapterEvent, { type: 'transaction.sent' }>['transaction']

/** A checked event of the namespace from an adapter; null if it is not one. Invalid connectors are left out. */
export function checkEvent(namespace: string, given: unknown): ReportedEvent | null {
  try {
    const {
      type,
      connectors,
      connection: reported,
      connectorId,
      reason,
      transaction,
    } = { ...(given as object) } as Readonly<Record<string, unknown>>
    if (type === 'connection.ended' && typeof connectorId === 'string')
      return { type, connectorId, ...((reason === 'disconnected' || reason === 'locked') && { reason }) }
    if (type === 'connectors.changed' && Array.isArray(connectors))
      return {
        type,
        connectors: Array.from(connectors as readonly unknown[]).flatMap(
          (connector) => connectorOf(namespace, connector) ?? [],
        ),
      }
    if (type === 'transaction.sent') {
      const sent = sentTransaction(namespace, transaction)
      return sent && { type, transaction: sent }
    }
    return type === 'connection.changed' ? { type, connection: reported } : null
  } catch {
    return null
  }
}

/**
 * Copies only the fields that a transaction of the dapp can have, so that an adapter cannot pass it off as a payment of
 * the kit.
 */
function sentTransaction(namespace: string, given: unknown): SentTransaction | null {
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

function connectorOf(namespace: string, given: unknown): Connector | null {
  try {
    const connector = { ...(given as object) } as Partial<Record<keyof Connector, unknown>>
    const { id, name, type } = connector
    if (
      typeof id !== 'string' ||
      id === '' ||
      typeof name !== 'string' ||
      !types.includes(type) ||
      connector.namespace !== namespace
    )
      return null
    const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'
    return [connector.imageUrl, connector.imageId, connector.rdns, connector.explorerId].every(isTextOrAbsent)
      ? { ...(connector as Connector), name: plainText(name, longestName) || id }
      : null
  } catch {
    return null
  }
}
