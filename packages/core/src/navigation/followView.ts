import { type Core, whenLoaded } from '../kernel/Core.ts'
import { discover } from '../wallets/discover.ts'
import { currentRoute } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import { traitsOf } from './routes.ts'

/** Starts what the view that is now shown needs. */
export function followView(core: Core, next: NavigationState, previous: NavigationState): void {
  const route = currentRoute(next)
  const { listsWallets, listsAllWallets, offersRequests, pairs } = route ? traitsOf(route.view) : {}
  const isNewView = route?.view !== currentRoute(previous)?.view
  if (listsWallets && isNewView) discover(core)
  if (listsAllWallets && isNewView) whenLoaded(core, core.parts.allWallets, ({ send }) => send({ type: 'opened' }))
  // Prefetch only: the request reports errors.
  if (offersRequests) core.parts.requests().catch(() => {})
  if (!core.options.pairs) return
  if (pairs || (core.isMobile && listsWallets && route?.view !== 'GetWallet'))
    whenLoaded(core, core.parts.pairing, ({ follow }) => follow())
  else core.parts.pairing.peek()?.follow()
}
