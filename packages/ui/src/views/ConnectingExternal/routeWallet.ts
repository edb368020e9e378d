import type { KitState, RouteOf, WalletItem } from '@kit/core'

/** The row of the wallet list that led to the view; a stand-in where the wallet has left the list, or a dapp opened the view itself. */
export function routeWallet(
  { connectorId, namespace }: RouteOf<'ConnectingExternal'>,
  { walletList, wallets }: KitState,
): WalletItem {
  const listed = walletList.find(
    ({ target }) => target.kind === 'connector' && target.connectorId === connectorId && target.namespace === namespace,
  )
  if (listed) return listed
  const connector = wallets.connectors[namespace]?.find(({ id }) => id === connectorId)
  return {
    key: `${namespace}:${connectorId}`,
    name: connector?.name ?? '',
    imageUrl: connector?.imageUrl,
    tag: null,
    target: { kind: 'connector', connectorId, namespace },
  }
}
