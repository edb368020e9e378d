import { followUnsupportedChain, signInOfActiveAccount } from '../connection/reactions.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { currentRoute } from '../navigation/machine.ts'
import { traitsOf } from '../navigation/routes.ts'
import type { KitAction, Reaction } from '../kernel/actions.ts'

type NetworkReaction = Reaction<'network'>
const none: readonly KitAction[] = []

/** The account of the namespace that has become active may need a sign-in. */
export const checksSignInOfNamespace: NetworkReaction = (change, world) =>
  change.next.activeNamespace === change.previous.activeNamespace
    ? none
    : // A namespace that lost its connection was not left by choice.
      signInOfActiveAccount(world, connectionsOf(world.read('connections')[change.previous.activeNamespace]).length > 0)

/** On the network that the user has just chosen here, the account may need another sign-in. */
export const checksSignInOfSwitch: NetworkReaction = ({ next, previous }, world) =>
  previous.switching.status === 'switching' && next.switching.status === 'idle'
    ? signInOfActiveAccount(world, true)
    : none

export const showsUnsupportedChainOfNamespace: NetworkReaction = (change, world) =>
  change.next.activeNamespace === change.previous.activeNamespace ? none : followUnsupportedChain(world, true)

const back: KitAction = { to: 'navigation', event: { type: 'back', locked: false, connected: true } }

/** SwitchNetwork is left when its switch is over; Networks, too, once the wallet is where the user wanted it. */
export const leavesSwitchNetwork: NetworkReaction = ({ next, previous }, world) => {
  const navigation = world.read('navigation')
  const route = currentRoute(navigation)
  const isOver = next.switching.status === 'idle' && previous.switching.status !== 'idle'
  if (navigation.status !== 'open' || !route || !isOver) return none
  const { switching } = previous
  const isThere =
    switching.status === 'switching' &&
    Object.values(next.byNamespace).some(({ activeId }) => activeId === switching.networkId)
  const asks = traitsOf(route.view).asksToSwitch === true
  const list = navigation.stack.at(asks ? -2 : -1)?.view === 'Networks'
  if (asks && next.activeNamespace !== previous.activeNamespace)
    return [{ to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } }]
  return [...(asks ? [back] : []), ...(list && isThere ? [back] : [])]
}
