import type { KitState, RouteOf } from '@kit/core'

/** The wallet that a connecting view is about, where the list knows it. */
export function walletName({ connectorId, namespace }: RouteOf<'ConnectingExternal'>, state: KitState): string | undefined {
  return state.wallets.connectors[namespace]?.find(({ id }) => id === connectorId)?.name
}
