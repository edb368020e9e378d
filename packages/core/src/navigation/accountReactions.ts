import type { KitAction, Reaction } from '../kernel/actions.ts'
import { currentRoute } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import type { Route } from './Route.ts'
import { traitsOf } from './routes.ts'

type NavigationReaction = Reaction<'navigation'>
const none: readonly KitAction[] = []

/** The route that is seen, or would be without what covers it. */
export const uncovered = (state: NavigationState): Route | undefined =>
  state.status === 'open' ? state.stack.findLast(({ view }) => !traitsOf(view).coversView) : undefined

/** Leaving the view that waits for a wallet to switch its network cancels the switch. */
export const cancelsLeftSwitch: NavigationReaction = ({ next, previous }) => {
  const left = currentRoute(previous)
  const isLeft = left && left.view !== currentRoute(next)?.view && traitsOf(left.view).asksToSwitch
  return isLeft ? [{ to: 'network', event: { type: 'switch.cancelled' } }] : none
}

export const declinesLeftSignIn: NavigationReaction = ({ next, previous }, world) => {
  // A page that ends its kit declines nothing.
  if (world.read('lifecycle') === 'destroyed') return none
  const [left, now] = [uncovered(previous), uncovered(next)]
  const isLeft = left && left.view !== now?.view && traitsOf(left.view).asksToSignIn
  return isLeft ? [{ to: 'signIn', event: { type: 'cancelled' } }] : none
}
