import type { KitState, RouteOf } from '@kit/core'
import { walletLabel } from '../sanitize/walletLabel.ts'

/** The wallet that a connecting view is about, where the list knows it. */
export function walletName(
  { connectorId, namespace }: RouteOf<'ConnectingExternal'>,
  state: KitState,
): string | undefined {
  const name = state.wallets.connectors[namespace]?.find(({ id }) => id === connectorId)?.name
  return name === undefined ? undefined : walletLabel(name)
}
