import { isSame, type KitState, type Route, type RouteOf } from '@kit/core'
import { useState } from 'react'
import { useKitState } from '../react/useKitState.ts'

export type ShownRoute = {
  readonly route: Route
  /** How deep the stack is; 1 is a first view. */
  readonly depth: number
  readonly direction: 'none' | 'forward' | 'back'
  /** The list of wallets that the route was reached from, and how deep it is; the route itself where it is one. */
  readonly list: { readonly route: RouteOf<'Connect'>; readonly depth: number } | undefined
}

const select = ({ navigation }: Pick<KitState, 'navigation'>): ShownRoute | null => {
  if (navigation.status === 'closed') return null
  const { stack, direction } = navigation
  return { route: stack.at(-1) ?? stack[0], depth: stack.length, direction, list: listIn(stack) }
}

function listIn(stack: readonly Route[]): ShownRoute['list'] {
  const index = stack.findLastIndex(({ view }) => view === 'Connect')
  const route = stack[index]
  return route?.view === 'Connect' ? { route, depth: index + 1 } : undefined
}

/** The route that is seen; before it is opened the planned one, after closing the last one, for the exit. */
export function useLastRoute(planned: Route | null): ShownRoute | null {
  const now = useKitState(select)
  const [last, setLast] = useState(
    () =>
      now ??
      (planned && select({ navigation: { status: 'open', stack: [planned], direction: 'none', shaking: false } })),
  )
  // A prepared route that is opened stays the same object, so that nothing renders again.
  if (!now || isSame(now, last)) return last
  setLast(now)
  return now
}
