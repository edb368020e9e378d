import type { Account, AccountState, AdapterConnection, KitState, Network } from '@kit/core'
import { plainName } from '../untrusted/plainName.ts'
import { connectedOf } from './connectedOf.ts'

export type ActiveAccount = {
  readonly namespace: string
  readonly connection: AdapterConnection
  readonly account: Account
  readonly balance: AccountState['balance']
  /** How the account calls itself, where it does. */
  readonly name: string | undefined
  readonly avatar: string | undefined
  /** Where the wallet stands; undefined: on a network that is not configured. */
  readonly network: Network | undefined
}

/** The account of the namespace that the page looks at; undefined while nobody is connected there. */
export function activeAccount(state: KitState): ActiveAccount | undefined {
  const { activeNamespace: namespace, byNamespace } = state.network
  const connected = connectedOf(state.connections[namespace])
  const known = state.accounts[namespace]
  if (!connected || !known) return undefined
  const connection = connected.active
  return {
    namespace,
    connection,
    account: connection.accounts.find(({ caipAddress }) => caipAddress === known.caipAddress) ?? connection.accounts[0],
    balance: known.balance,
    name: known.identity.status === 'ready' && known.identity.name !== undefined ? plainName(known.identity.name) : undefined,
    avatar: known.identity.status === 'ready' ? known.identity.avatar : undefined,
    network: byNamespace[namespace]?.requested.find(({ caipNetworkId }) => caipNetworkId === connection.networkId),
  }
}
