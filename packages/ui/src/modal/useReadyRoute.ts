import type { Route, View } from '@kit/core'
import { useEffect, useState } from 'react'
import { useKitState } from '../react/useKitState.ts'
import type { ViewLoader } from './createViewLoader.ts'
import { type ShownRoute, useLastRoute } from './useLastRoute.ts'

/** How long the previous view stays while the code of the next one loads. */
const patienceMs = 200

/** A wallet that knows the page answers at once; the waiting view is not needed then. */
const waitMs: { readonly [view in View]?: number } = { ConnectingExternal: 150 }

/** The route whose view is seen. It follows the navigation when the view's code is there, or after a while with a placeholder. */
export function useReadyRoute(views: ViewLoader, planned: Route | null): ShownRoute | null {
  const now = useLastRoute(planned)
  const isOpen = useKitState(({ navigation }) => navigation.status === 'open')
  const [shown, setShown] = useState(now)
  const [due, setDue] = useState<Route | null>(null)
  const route = now?.route
  const ready =
    route === undefined ||
    shown === null ||
    route === shown.route ||
    route === due ||
    views.get(route.view) !== undefined
  if (ready && now !== shown) setShown(now)

  // By the route, not by the rest of the state: wallets that announce themselves meanwhile must not delay it.
  useEffect(() => {
    if (ready || !isOpen) return
    const wait = waitMs[route.view] ?? 0
    let current = true
    const follow = (): void => {
      if (current) setDue(route)
    }
    // A failed load is shown where the view would be.
    const fetching = setTimeout(() => void views.load(route.view).then(follow, follow), wait)
    const enough = setTimeout(follow, wait + patienceMs)
    return () => {
      current = false
      clearTimeout(fetching)
      clearTimeout(enough)
    }
  }, [route, ready, isOpen, views])
  return ready ? now : shown
}
