import { checksSignIn, showsUnsupportedChain } from '../connection/reactions.ts'
import { currentRoute } from '../navigation/machine.ts'
import { routeTraits } from '../navigation/routes.ts'
import type { KitAction, Reaction } from '../state/dispatch.ts'

type NetworkReaction = Reaction<'network'>
const none: readonly KitAction[] = []

/** The account of the namespace that has become active may need a sign-in. */
export const checksSignInOfNamespace: NetworkReaction = (change, world) =>
  change.next.activeNamespace === change.previous.activeNamespace ? none : checksSignIn(change, world)

export const showsUnsupportedChainOfNamespace: NetworkReaction = (change, world) =>
  change.next.activeNamespace === change.previous.activeNamespace ? none : showsUnsupportedChain(change, world)

/** SwitchNetwork is left when its switch is over. */
export const leavesSwitchNetwork: NetworkReaction = ({ next, previous }, world) => {
  const route = currentRoute(world.read('navigation'))
  const isOver = next.switching.status === 'idle' && previous.switching.status !== 'idle'
  if (!route || !routeTraits[route.view].asksToSwitch || !isOver) return none
  return [
    next.activeNamespace === previous.activeNamespace
      ? { to: 'navigation', event: { type: 'back', locked: false, connected: true } }
      : { to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } },
  ]
}
