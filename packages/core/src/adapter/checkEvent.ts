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

/** An event of an adapter. Its connection or transaction is checked by the code that needs it. */
export type ReportedEvent =
  | Exclude<AdapterEvent, { type: 'connection.changed' | 'transaction.sent' }>
  | { readonly type: 'transaction.sent'; readonly transaction: unknown }
  | { readonly type: 'connection.changed'; readonly connection: unknown }

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
    if (type === 'transaction.sent') return { type, transaction }
    return type === 'connection.changed' ? { type, connection: reported } : null
  } catch {
    return null
  }
}

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
