import type { AdapterConnection, ConnectedWallet } from '../adapter/AdapterConnection.ts'
import type { ConnectionState } from './ConnectionState.ts'
import { connectionsOf } from './selectors.ts'

/** A live connection, by its connector. */
export type ConnectionTarget = {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** The connector. */
  readonly connectorId: string
}

/** Wallets that give a page one grant for all their namespaces and take it back at once, though they connect by several connectors. */
const sharingWallets: readonly { readonly rdns: readonly string[]; readonly names: readonly string[] }[] = [
  { rdns: ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile'], names: ['MetaMask', 'MetaMask Flask'] },
]

/** The name counts where the adapter knows no rdns. */
const grantOf = ({ grant, rdns, name }: ConnectedWallet): string | undefined =>
  grant ??
  sharingWallets.find(({ rdns: ids, names }) => (rdns === undefined ? names.includes(name) : ids.includes(rdns)))
    ?.names[0]

/**
 * The live connections that end when one of them is disconnected, itself among them: those of one session (a paired wallet, an embedded
 * one), and those of a wallet that gives one grant for several namespaces. A button that disconnects says so where they are more than one.
 * @param options those of the kit, `kit.options`
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
