import { findNetwork } from '../networks/findNetwork.ts'
import type { ConnectedAccount } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

/** The account that the page sees in a namespace. */
export function connectedAccount(
  { activeConnection, accountOf, options }: KitParts,
  namespace: string,
): ConnectedAccount | undefined {
  const connection = activeConnection(namespace)
  if (!connection) return undefined
  const { address, caipAddress, type } = accountOf(namespace, connection)
  const network = findNetwork(options.networks, connection.networkId)
  return {
    address,
    caipAddress,
    namespace,
    type,
    connectorId: connection.connectorId,
    wallet: connection.wallet,
    network,
  }
}
