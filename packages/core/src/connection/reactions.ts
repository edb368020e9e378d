import { shownAccountIn } from '../account/connectedAccount.ts'
import { readsBalance, readsName } from '../account/readable.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Route } from '../navigation/Route.ts'
import { traitsOf } from '../navigation/routes.ts'
import { isUnsupported } from '../network/selectors.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { isSignInBusy } from '../signin/isLocked.ts'
import type { Change, KitAction, Reaction, World } from '../kernel/actions.ts'
import type { Connected } from './ConnectionState.ts'
import { recallConnections } from './recentConnections.ts'
import { connectionsOf, isPending } from './selectors.ts'

type ConnectionReaction = Reaction<'connection'>
const none: readonly KitAction[] = []
const dismiss: KitAction = { to: 'navigation', event: { type: 'dismiss' } }

const activeIn = (world: World, namespace: string): AdapterConnection | undefined =>
  connectionsOf(world.read('connections')[namespace])[0]

/** The wallet that the user has just connected, if the change is that. */
export function arrival({ next, previous }: Change<'connection'>): Connected | undefined {
  if (previous.status !== 'connecting' || next.status !== 'connected' || next.error !== null) return undefined
  return next.active.connectorId === previous.connectorId && next.active !== previous.previous?.active
    ? next
    : undefined
}

export const remembersRecentConnections: ConnectionReaction = ({ namespace, next, previous }, world) => {
  const all = world.read('recentConnections')
  const recent = all[namespace] ?? []
  const recalled = recallConnections(recent, connectionsOf(previous), connectionsOf(next))
  return recalled === recent
    ? none
    : [{ to: 'values', change: { recentConnections: { ...all, [namespace]: recalled } } }]
}

/** The dapp follows its wallet to another network. */
export const followsNetworkOfWallet: ConnectionReaction = ({ namespace }, world) => {
  const { networkId = null, approvedNetworkIds = null } = activeIn(world, namespace) ?? {}
  return [{ to: 'network', event: { type: 'wallet.changed', namespace, networkId, approvedNetworkIds } }]
}

/** Balance and name are read of the account that is shown. */
const followAccount = (world: World, namespace: string): readonly KitAction[] => {
  const connection = activeIn(world, namespace)
  const network = connection && findNetwork(world.options.networks, connection.networkId)
  const caipAddress = connection ? shownAccountIn(world, namespace, connection).caipAddress : null
  const readable = network !== undefined && readsBalance(world, network)
  const named = network !== undefined && readsName(world, network)
  return [{ to: 'account', namespace, event: { type: 'account.changed', caipAddress, readable, named } }]
}

export const followsShownAccount: ConnectionReaction = ({ namespace }, world) => followAccount(world, namespace)

export const followsChosenAccount: Reaction<'values'> = ({ next }, world) =>
  next.accountTypes || next.chosenAccounts
    ? Object.keys(world.read('connections')).flatMap((namespace) => followAccount(world, namespace))
    : none

/** The namespace that the user has just connected becomes the active one, unless the active one was connected by the same session. */
export const activatesConnectedNamespace: ConnectionReaction = (change, world) => {
  const connected = arrival(change)
  if (!connected || world.options.adapters.length === 1) return none
  const { activeNamespace, byNamespace } = world.read('network')
  const shown = world.read('connections')[activeNamespace]
  const { connectorId } = connected.active
  const isSameSession =
    shown !== undefined &&
    ((shown.status === 'connected' && shown.active.connectorId === connectorId) ||
      (isPending(shown) && shown.connectorId === connectorId))
  const networkId = byNamespace[change.namespace]?.activeId
  if ((activeNamespace !== change.namespace && isSameSession) || networkId === undefined) return none
  return [{ to: 'network', event: { type: 'network.chosen', networkId } }]
}

/** A sign-in is asked for by account, whatever made it the active one. `asked`: the user chose it on this page just now. */
export const signInOfActiveAccount = (world: World, asked: boolean): readonly KitAction[] => {
  const { signIn, networks } = world.options
  if (!signIn) return none
  const namespace = world.read('network').activeNamespace
  const connection = activeIn(world, namespace)
  const isConfigured = connection && findNetwork(networks, connection.networkId) !== undefined
  const account = connection && isConfigured ? shownAccountIn(world, namespace, connection).caipAddress : null
  return [{ to: 'signIn', event: { type: 'account.changed', account, required: signIn.required, asked } }]
}

export const checksSignIn: ConnectionReaction = (change, world) => {
  const { next, previous } = change
  const isSwitched =
    next.status === 'connected' &&
    previous.status === 'connected' &&
    next.active.connectorId !== previous.active.connectorId &&
    connectionsOf(next).some(({ connectorId }) => connectorId === previous.active.connectorId)
  return signInOfActiveAccount(world, arrival(change) !== undefined || isSwitched)
}

export const checksSignInOfChosenAccount: Reaction<'values'> = ({ next }, world) =>
  next.accountTypes || next.chosenAccounts ? signInOfActiveAccount(world, true) : none

/** UnsupportedChain is left when its reason is gone, and opens by itself only while the modal is open, for news of the active namespace. */
export const showsUnsupportedChain: ConnectionReaction = ({ namespace, next, previous }, world) => {
  const [now, before] = [connectionsOf(next)[0], connectionsOf(previous)[0]]
  const isNews =
    namespace === world.read('network').activeNamespace &&
    (now?.connectorId !== before?.connectorId || now?.networkId !== before?.networkId)
  return followUnsupportedChain(world, isNews)
}

/** A wallet that the user is just connecting is not left for the network of another one. */
const isConnectingOther = (world: World, namespace: string): boolean =>
  Object.values(world.read('connections')).some(
    (state) => state.status === 'connecting' && state.connectorId !== activeIn(world, namespace)?.connectorId,
  )

export const followUnsupportedChain = (world: World, isNews: boolean): readonly KitAction[] => {
  const navigation = world.read('navigation')
  if (navigation.status !== 'open') return none
  const network = world.read('network')
  const namespace = network.activeNamespace
  const unsupported = isUnsupported(network, namespace, world.options)
  const route = currentRoute(navigation)
  if (!unsupported) {
    if (route?.view !== 'UnsupportedChain') return none
    const before = navigation.stack.at(-2)
    return [before ? { to: 'navigation', event: { type: 'reset', route: before } } : dismiss]
  }
  const isInHistory = navigation.stack.some(({ view }) => view === 'UnsupportedChain')
  if (!isNews || isInHistory || !route || traitsOf(route.view).asksToSignIn || isConnectingOther(world, namespace))
    return none
  const { asksWallet, pairs } = traitsOf(route.view)
  const type = asksWallet || pairs || route.view === 'Connect' ? 'reset' : 'push'
  return [{ to: 'navigation', event: { type, route: { view: 'UnsupportedChain', namespace } } }]
}

/** Whether `route` waits for `connectorId` to connect: it asks that wallet, pairs it, or logs in to it. */
export const waitsFor = (route: Route, connectorId: string, { options, isShared }: WaitingWorld): boolean =>
  route.view === 'ConnectingExternal'
    ? route.connectorId === connectorId
    : (connectorId === options.pairingId && traitsOf(route.view).staysWithoutAccount === true) ||
      (isShared(connectorId) && traitsOf(route.view).logsIn === true)
type WaitingWorld = Pick<World, 'options' | 'isShared'>

/** The view that waited for the wallet is done, unless a sign-in comes next: then it is left to that (`view.done` of the gate). */
export const closesWhenConnected: ConnectionReaction = (change, world) => {
  const connected = arrival(change)
  const route = currentRoute(world.read('navigation'))
  if (!connected || !route || isSignInBusy(world.read('signIn'))) return none
  return waitsFor(route, connected.active.connectorId, world) ? [dismiss] : none
}

/** Connect, opened while the session was being restored, has nothing left to ask. */
export const showsRestoredAccount: ConnectionReaction = ({ namespace, next, previous }, world) => {
  const isRestored =
    (previous.status === 'disconnected' || previous.status === 'reconnecting') && next.status === 'connected'
  const route = currentRoute(world.read('navigation'))
  return isRestored &&
    route?.view === 'Connect' &&
    (route.namespace ?? namespace) === namespace &&
    namespace === world.read('network').activeNamespace
    ? [{ to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } }]
    : none
}

/** If the active namespace has lost its last connection, one that is still connected becomes active, and views of the account close. */
export const leavesDisconnectedNamespace: ConnectionReaction = ({ namespace, next, previous }, world) => {
  if (previous.status !== 'connected' || next.status !== 'disconnected') return none
  if (namespace !== world.read('network').activeNamespace) return none
  const { connectorId } = previous.active
  // A shared connector is ending in the other namespaces, too.
  const moves = otherNamespace(world, namespace, world.isShared(connectorId) ? connectorId : undefined)
  const route = currentRoute(world.read('navigation'))
  const stays =
    !route || traitsOf(route.view).staysWithoutAccount || (route.view === 'ProfileWallets' && moves.length > 0)
  return stays ? moves : [...moves, dismiss]
}

/** Where an account is connected if the active namespace has none. `but`: a connector that does not count. */
export function otherNamespace(world: World, namespace: string, but?: string): readonly KitAction[] {
  const { activeNamespace, byNamespace } = world.read('network')
  if (namespace !== activeNamespace || activeIn(world, namespace)) return none
  const other = world.options.adapters.find(
    (adapter) => ![undefined, but].includes(activeIn(world, adapter.namespace)?.connectorId),
  )
  const networkId = other && byNamespace[other.namespace]?.activeId
  return networkId === undefined ? none : [{ to: 'network', event: { type: 'network.chosen', networkId } }]
}
