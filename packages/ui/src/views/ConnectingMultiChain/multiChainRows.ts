import { type ConnectorTarget, type KitState, liveStateOf, type Network, type RouteOf } from '@kit/core'

export type MultiChainRow = ConnectorTarget & {
  /** The network whose picture represents the namespace. */
  readonly network: Network | undefined
  /** This wallet is connected there already. */
  readonly connected: boolean
}

/** The user's choices, in the order of the wallet list. */
export const multiChainRows = (
  { connectors }: Pick<RouteOf<'ConnectingMultiChain'>, 'connectors'>,
  { connections, network: { byNamespace } }: Pick<KitState, 'connections' | 'network'>,
): readonly MultiChainRow[] =>
  connectors.map(({ connectorId, namespace }) => {
    const state = liveStateOf(connections[namespace])
    return {
      connectorId,
      namespace,
      network: byNamespace[namespace]?.requested[0],
      connected:
        state !== null && [state.active, ...state.others].some((connection) => connection.connectorId === connectorId),
    }
  })
