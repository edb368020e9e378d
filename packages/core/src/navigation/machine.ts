import type { NavigationState } from './NavigationState.ts'
import type { Route } from './Route.ts'

/** `locked`: a required sign-in is pending, so that the modal cannot be left. */
export type NavigationEvent =
  | { readonly type: 'open'; readonly route: Route }
  | { readonly type: 'push'; readonly route: Route }
  /** Puts a route in the place of the one that is seen. */
  | { readonly type: 'replace'; readonly route: Route }
  | { readonly type: 'reset'; readonly route: Route }
  /** Closes from the first view, and if UnsupportedChain is in the history. `connected`: a first view Connect is replaced by Account. */
  | { readonly type: 'back'; readonly locked: boolean; readonly connected: boolean }
  /** The user closes the modal (X, Esc, a click on the backdrop): refused with a shake while locked. */
  | { readonly type: 'close'; readonly locked: boolean }
  /** The kit closes the modal when a flow is over. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'shake.ended' }

export type NavigationEffect =
  | { readonly type: 'modal.closed' }
  /** Send `shake.ended` after 500 ms. */
  | { readonly type: 'shake.started' }

type Step = readonly [state: NavigationState, effects: readonly NavigationEffect[]]
type Open = Extract<NavigationState, { status: 'open' }>

const stay = (state: NavigationState): Step => [state, []]
const closed: Step = [{ status: 'closed' }, [{ type: 'modal.closed' }]]

/** The route that is seen; undefined while the modal is closed. */
export const currentRoute = (state: NavigationState): Route | undefined =>
  state.status === 'open' ? state.stack.at(-1) : undefined

const sameRoute = (one: Route | undefined, other: Route): boolean => JSON.stringify(one) === JSON.stringify(other)

const show = (stack: Open['stack'], direction: Open['direction'], current?: Open): NavigationState => ({
  status: 'open',
  stack,
  direction,
  shaking: current?.shaking ?? false,
})

function shake(state: Open): Step {
  return state.shaking ? stay(state) : [{ ...state, shaking: true }, [{ type: 'shake.started' }]]
}

/** Pure: when the modal opens, goes back and closes. */
export function transition(state: NavigationState, event: NavigationEvent): Step {
  if (state.status === 'closed') {
    if (event.type !== 'open' && event.type !== 'push') return stay(state)
    return stay(show([event.route], 'none'))
  }
  const [first, ...rest] = state.stack
  switch (event.type) {
    case 'open':
    case 'reset':
      return sameRoute(currentRoute(state), event.route) && rest.length === 0
        ? stay(state)
        : stay(show([event.route], 'none', state))
    case 'push':
      return sameRoute(currentRoute(state), event.route)
        ? stay(state)
        : stay(show([...state.stack, event.route], 'forward', state))
    case 'replace':
      return sameRoute(currentRoute(state), event.route)
        ? stay(state)
        : stay(show(rest.length === 0 ? [event.route] : [first, ...rest.slice(0, -1), event.route], 'forward', state))
    case 'back': {
      if (event.locked) return shake(state)
      if (rest.length === 0 || state.stack.some(({ view }) => view === 'UnsupportedChain')) return closed
      const pointless =
        event.connected && rest.length === 1 && first.view === 'Connect' && first.namespace === undefined
      return stay(show(pointless ? [{ view: 'Account' }] : [first, ...rest.slice(0, -1)], 'back', state))
    }
    case 'close':
      return event.locked ? shake(state) : closed
    case 'dismiss':
      return closed
    case 'shake.ended':
      return state.shaking ? stay({ ...state, shaking: false }) : stay(state)
  }
}
