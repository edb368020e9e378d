import type { Account, AccountState, AdapterConnection, KitState, Network } from '@kit/core'
import { buttonKind } from './buttonKind.ts'

export type ShownAccount = {
  readonly connection: AdapterConnection
  readonly account: Account
  readonly balance: AccountState['balance']
  readonly identity: AccountState['identity']
  /** The network of the wallet; undefined if it is not configured. */
  readonly network: Network | undefined
}

/** The account of a namespace that the page sees; undefined while no wallet is connected there. */
export function shownAccount(state: KitState, namespace: string): ShownAccount | undefined {
  const found = buttonKind(state, namespace)
  if (found.kind !== 'account') return undefined
  const { active: connection } = found.connected
  const {
    caipAddress,
    balance = { status: 'absent' },
    identity = { status: 'absent' },
  } = state.accounts[namespace] ?? {}
  return {
    connection,
    account: connection.accounts.find((account) => account.caipAddress === caipAddress) ?? connection.accounts[0],
    balance,
    identity,
    network: state.network.byNamespace[namespace]?.requested.find(
      ({ caipNetworkId }) => caipNetworkId === connection.networkId,
    ),
  }
}
