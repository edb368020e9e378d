import { activeConnection, shownAccount, shownAccountIn } from '../../account/connectedAccount.ts'
import { connectionsOf } from '../../connection/selectors.ts'
import { notConnected } from '../../errors/errors.ts'
import { networkUndefined } from '../../errors/requestErrors.ts'
import type { Core } from '../../kernel/Core.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import type { KitAction, World } from '../../kernel/actions.ts'
import { read } from '../../kernel/dispatch.ts'
import type { SwapPin } from './Swap.ts'

/** The active account on the network where its wallet is. @throws KitError `NOT_CONNECTED`, `NETWORK_UNDEFINED` */
export function currentPin(core: Core): SwapPin {
  const namespace = read(core, 'network').activeNamespace
  const connection = activeConnection(core, namespace)
  if (!connection) throw notConnected({ namespace })
  const { connectorId, networkId } = connection
  if (!findNetwork(core.options.networks, networkId)) throw networkUndefined()
  const { address } = shownAccount(core, namespace, connection)
  return { connectorId, namespace, networkId, address, caipAddress: `${networkId}:${address}` }
}

/** Whether the wallet is still on the account and the network of a swap. */
export const isPinned = (core: Core, pin: SwapPin): boolean =>
  isPinnedIn({ read: (name) => read(core, name), options: core.options }, pin)

function isPinnedIn(world: Pick<World, 'read' | 'options'>, pin: SwapPin): boolean {
  const { namespace } = pin
  const [connection] = connectionsOf(world.read('connections')[namespace])
  if (!connection || world.read('network').activeNamespace !== namespace) return false
  return (
    connection.connectorId === pin.connectorId &&
    connection.networkId === pin.networkId &&
    shownAccountIn(world, namespace, connection).address === pin.address
  )
}

/** A swap is of one account on one network: it closes when the wallet leaves them. */
export function closesLeftSwap(_change: unknown, world: World): readonly KitAction[] {
  const { pin } = world.read('swap')
  return pin && !isPinnedIn(world, pin) ? [{ to: 'swap', event: { type: 'pin.left' } }] : []
}
