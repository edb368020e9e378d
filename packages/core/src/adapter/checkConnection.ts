import { isCaipAddress, isCaipNetworkId, parseCaipAddress } from '../caip/caip.ts'
import type { Account } from './Account.ts'
import type { AdapterConnection } from './AdapterConnection.ts'

const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment'] satisfies readonly Account['type'][]
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 1_024

/** Each is read once: what has getters may say something else the next time, or throw. */
function copyOf(value: unknown): Readonly<Record<string, unknown>> {
  try {
    return { ...(value as object) }
  } catch {
    return {}
  }
}
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? Array.from(value as readonly unknown[]) : []

/** What an adapter calls a connection of its namespace, as far as it is one; null where it is none. Accounts that cannot be any are left out. */
export function checkConnection(namespace: string, given: unknown): AdapterConnection | null {
  try {
    const connection = copyOf(given)
    const { connectorId, networkId, approvedNetworkIds, capabilities } = connection
    const isOwn = (id: unknown): boolean => isCaipNetworkId(id) && id.startsWith(`${namespace}:`)
    if (!isText(connectorId) || !isOwn(networkId)) return null
    const accounts = listOf(connection['accounts'])
      .map(copyOf)
      .filter(
        ({ caipAddress, address, type }) =>
          isCaipAddress(caipAddress) &&
          isOwn(parseCaipAddress(caipAddress).networkId) &&
          isText(address) &&
          types.includes(type),
      )
    if (accounts.length === 0) return null
    const wallet = copyOf(connection['wallet'])
    const known = {
      ...connection,
      accounts,
      wallet: { ...wallet, name: isText(wallet['name']) ? wallet['name'] : connectorId },
      ...(approvedNetworkIds !== undefined && { approvedNetworkIds: listOf(approvedNetworkIds).filter(isOwn) }),
      ...(capabilities !== undefined && { capabilities: listOf(capabilities) }),
    }
    return known as unknown as AdapterConnection
  } catch {
    return null
  }
}
