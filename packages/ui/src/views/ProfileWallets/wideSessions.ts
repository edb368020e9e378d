import { type ConnectionTarget, connectionsOf, endsTogether, type Kit, type KitState } from '@kit/core'

/** Connections of several kinds of networks that end together, because they share a session or a grant of the wallet. */
export type WideSession = {
  /** The wallet's own name. */
  readonly name: string
  /** At least two. Disconnecting one disconnects all. */
  readonly targets: readonly [ConnectionTarget, ...ConnectionTarget[]]
}

export function wideSessions(
  options: Pick<Kit['options'], 'sharedConnectors'>,
  connections: KitState['connections'],
): readonly WideSession[] {
  return Object.keys(connections).flatMap((namespace) =>
    connectionsOf(connections[namespace]).flatMap(({ connectorId, wallet }): readonly WideSession[] => {
      const [first, ...others] = endsTogether(options, connections, { namespace, connectorId })
      const isOwn = first?.namespace === namespace && first.connectorId === connectorId
      return first && isOwn && others.length > 0 ? [{ name: wallet.name, targets: [first, ...others] }] : []
    }),
  )
}

/**
 * Counts the connected wallets. A wallet with several kinds of networks counts once, whether it has one connector or
 * one grant for them.
 */
export function countWallets(
  options: Pick<Kit['options'], 'sharedConnectors'>,
  connections: KitState['connections'],
): number {
  const firsts = Object.keys(connections).flatMap((namespace) =>
    connectionsOf(connections[namespace]).map(
      ({ connectorId }) => endsTogether(options, connections, { namespace, connectorId })[0]?.connectorId,
    ),
  )
  return new Set(firsts).size
}
