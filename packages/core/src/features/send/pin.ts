import { activeConnection, connectedAccount, shownAccountIn } from '../../account/connectedAccount.ts'
import { connectionsOf } from '../../connection/selectors.ts'
import { notConnected } from '../../errors/errors.ts'
import type { Core } from '../../kernel/Core.ts'
import { currentRoute } from '../../navigation/machine.ts'
import { traitsOf } from '../../navigation/routes.ts'
import type { Reaction, World } from '../../kernel/actions.ts'
import { walletElsewhere } from '../../network/walletElsewhere.ts'
import { read } from '../../kernel/dispatch.ts'
import type { SendPin } from './SendState.ts'

/** The active account of a namespace, on the network where its wallet is. @throws KitError `NOT_CONNECTED`, `NETWORK_NOT_FOUND` */
export function pinOf(core: Core, namespace: string): SendPin {
  const account = connectedAccount(core, namespace)
  const connection = activeConnection(core, namespace)
  if (!account || !connection) throw notConnected({ namespace })
  const { network, address, connectorId, type } = account
  if (!network) throw walletElsewhere(core, namespace, connection.networkId)
  const networkId = network.caipNetworkId
  return {
    connectorId,
    namespace,
    address,
    networkId,
    caipAddress: account.caipAddress,
    isSmartAccount: type === 'smartAccount',
  }
}

/** Whether the account that the dapp sees is the pinned one, in the same wallet and on the same network. */
export const isOnPin = (core: Core, pin: SendPin): boolean =>
  isOnPinIn({ read: (name) => read(core, name), options: core.options }, pin)

function isOnPinIn(world: Pick<World, 'read' | 'options'>, pin: SendPin): boolean {
  const [connection] = connectionsOf(world.read('connections')[pin.namespace])
  if (!connection || world.read('network').activeNamespace !== pin.namespace) return false
  const { address } = shownAccountIn(world, pin.namespace, connection)
  return connection.connectorId === pin.connectorId && connection.networkId === pin.networkId && address === pin.address
}

/** A payment belongs to one account of one wallet on one network; if the wallet is elsewhere, the form closes. */
export const leavesSendOffPin: Reaction<'connection' | 'network' | 'values'> = (_, world) => {
  const { flow } = world.read('send')
  return flow && !isOnPinIn(world, flow.pin) ? [{ to: 'send', event: { type: 'pin.left' } }] : []
}

/** Leaving its views leaves the payment. */
export const leavesSendWithItsViews: Reaction<'navigation'> = ({ previous, next }, world) => {
  const left = currentRoute(previous)
  const now = currentRoute(next)
  const isSend = (route: typeof left): boolean => route !== undefined && traitsOf(route.view).sends === true
  return isSend(left) && !isSend(now) && world.read('send').flow ? [{ to: 'send', event: { type: 'left' } }] : []
}

/** A payment that has closed by itself leads back to the account. */
export const leavesViewsWithSend: Reaction<'send'> = ({ previous, next }, world) => {
  const route = currentRoute(world.read('navigation'))
  const isClosed = previous.flow !== null && next.flow === null
  return isClosed && route && traitsOf(route.view).sends
    ? [{ to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } }]
    : []
}
