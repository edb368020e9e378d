import type { AdapterConnection, ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { ConnectionState } from './ConnectionState.ts'
import { connectionsOf } from './selectors.ts'

/** A live connection, identified by its namespace and connector. */
export type ConnectionTarget = {
  /** The CAIP-2 namespace of the connection. */
  readonly namespace: string
  /** The id of the connector. */
  readonly connectorId: string
}

/**
 * Wallets that share one grant between namespaces but connect each through its own connector. Revoking the grant
 * disconnects all of them.
 */
const sharingWallets: readonly { readonly rdns: readonly string[]; readonly names: readonly string[] }[] = [
  { rdns: ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile'], names: ['MetaMask', 'MetaMask Flask'] },
]

/**
 * Returns the grant that a wallet shares between namespaces. The name decides only where the adapter does not know the
 * rdns.
 */
export const grantOf = ({ grant, rdns, name }: ConnectedWallet): string | undefined =>
  grant ??
  sharingWallets.find(({ rdns: ids, names }) => (rdns === undefined ? names.includes(name) : ids.includes(rdns)))
    ?.names[0]

/**
 * Returns the live connections that end when one of them is disconnected, including that one: those of the same session
 * (a paired or embedded wallet), and those of a wallet with one grant for several namespaces. Tell the user if
 * disconnecting ends more than one.
 * @param options `kit.options`
 * @returns in the order of `connections`; empty where the connector is not connected
 * @example endsTogether(kit.options, kit.getState().connections, { namespace: 'eip155', connectorId: 'io.metamask' }).length > 1
 */
export function endsTogether(
  { sharedConnectors = [] }: { readonly sharedConnectors?: readonly { readonly id: string }[] | undefined },
  connections: Readonly<Record<string, ConnectionState>>,
  target: ConnectionTarget,
): readonly ConnectionTarget[] {
  const isShared = (connectorId: string): boolean => sharedConnectors.some(({ id }) => id === connectorId)
  const live = Object.keys(connections).flatMap((namespace) =>
    connectionsOf(connections[namespace]).map((connection) => ({ namespace, connection })),
  )
  const own = live.find(
    ({ namespace, connection }) => namespace === target.namespace && connection.connectorId === target.connectorId,
  )
  if (!own) return []
  const grant = grantOf(own.connection.wallet)
  const isAlong = ({ connectorId, wallet }: AdapterConnection): boolean =>
    isShared(target.connectorId)
      ? connectorId === target.connectorId
      : grant !== undefined && grant === grantOf(wallet) && !isShared(connectorId)
  return live
    .filter((one) => one === own || (one.namespace !== target.namespace && isAlong(one.connection)))
    .map(({ namespace, connection: { connectorId } }) => ({ namespace, connectorId }))
}
