import { namespaceOf } from './mergeNamespaceConfigs.ts'

export type WalletEvent =
  | { readonly name: 'accountsChanged'; readonly accounts: readonly string[] }
  | { readonly name: 'chainChanged'; readonly reference: string }
  | { readonly name: 'other'; readonly type: string; readonly data: unknown }
  | { readonly name: 'nothing' }

/** Events that only the provider itself may emit: a wallet must not begin or end a connection by an event. */
const own: readonly string[] = [
  'display_uri',
  'connect',
  'disconnect',
  'default_chain_changed',
  'session_event',
  'session_update',
  'session_delete',
  'session_expire',
  'session_ping',
]

const addressOf = (account: string): string => (account.includes(':') ? (account.split(':')[2] ?? '') : account)

/** A chain as wallets write it: a number, hex, decimal, a reference, or CAIP-2. */
const referenceOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? `${value}` : undefined
  if (typeof value !== 'string') return undefined
  if (/^0x[0-9a-f]{1,13}$/i.test(value)) return `${Number.parseInt(value, 16)}`
  const reference = value.slice(value.indexOf(':') + 1)
  return /^[-_a-zA-Z0-9]{1,64}$/.test(reference) ? reference : undefined
}

/** The content of a wallet's event. Its payload has precedence over the chain that it was sent for. */
export const readWalletEvent = ({
  event,
  chainId,
}: {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}): { readonly namespace: string; readonly event: WalletEvent } => {
  const namespace = namespaceOf(chainId)
  const { name, data } = event
  if (name === 'accountsChanged') {
    const accounts = Array.isArray(data)
      ? data
          .filter((account) => typeof account === 'string')
          .map(addressOf)
          .filter((address) => address !== '')
      : []
    return { namespace, event: accounts.length > 0 ? { name, accounts } : { name: 'nothing' } }
  }
  if (name === 'chainChanged') {
    const reference = referenceOf(data) ?? referenceOf(chainId)
    return { namespace, event: reference === undefined ? { name: 'nothing' } : { name, reference } }
  }
  return { namespace, event: own.includes(name) ? { name: 'nothing' } : { name: 'other', type: name, data } }
}
