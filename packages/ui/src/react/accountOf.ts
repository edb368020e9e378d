import type { ConnectedAccount, Connecting, ConnectionFailure, KitState } from '@kit/core'

/** The connection of a namespace as a page sees it. */
export type AccountResult =
  | ({ readonly status: 'connected' } & ConnectedAccount)
  | {
      readonly status: 'connecting'
      readonly namespace: string
      readonly reason: Connecting['reason']
      readonly connectorId: string
    }
  | { readonly status: 'disconnected'; readonly namespace: string; readonly error: ConnectionFailure | null }

/** A declined or running prompt for another wallet leaves the account that is connected where it is. */
export function accountOf(
  { accounts, connections, network }: KitState,
  namespace: string = network.activeNamespace,
): AccountResult {
  const connection = connections[namespace]
  const connected =
    connection?.status === 'connected' ? connection : connection?.status === 'connecting' ? connection.previous : null
  if (connected) {
    const { active } = connected
    const shown = accounts[namespace]?.caipAddress
    const account = active.accounts.find(({ caipAddress }) => caipAddress === shown) ?? active.accounts[0]
    return {
      status: 'connected',
      address: account.address,
      caipAddress: account.caipAddress,
      namespace,
      type: account.type,
      connectorId: active.connectorId,
      wallet: active.wallet,
      network: network.byNamespace[namespace]?.requested.find(
        ({ caipNetworkId }) => caipNetworkId === active.networkId,
      ),
    }
  }
  if (connection?.status === 'connecting')
    return { status: 'connecting', namespace, reason: connection.reason, connectorId: connection.connectorId }
  return { status: 'disconnected', namespace, error: connection?.status === 'disconnected' ? connection.error : null }
}
