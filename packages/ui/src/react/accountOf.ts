import {
  type ConnectedAccount,
  type Connecting,
  type ConnectionFailure,
  isPending,
  type KitState,
  liveStateOf,
} from '@kit/core'

/** The connection of a namespace as a page sees it. */
export type AccountResult =
  | ({ readonly status: 'connected' } & ConnectedAccount)
  /** `reconnecting`: a stored session is being restored; a route guard waits for its outcome. */
  | { readonly status: Connecting['status']; readonly namespace: string; readonly connectorId: string }
  | { readonly status: 'disconnected'; readonly namespace: string; readonly error: ConnectionFailure | null }

/** A declined or running prompt for another wallet leaves the account that is connected where it is. */
export function accountOf(
  { accounts, connections, network }: KitState,
  namespace: string = network.activeNamespace,
): AccountResult {
  const connection = connections[namespace]
  const connected = connection ? liveStateOf(connection) : null
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
  if (isPending(connection)) return { status: connection.status, namespace, connectorId: connection.connectorId }
  return { status: 'disconnected', namespace, error: connection?.status === 'disconnected' ? connection.error : null }
}
