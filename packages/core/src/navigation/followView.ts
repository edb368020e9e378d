import { type KitContext, whenLoaded } from '../KitContext.ts'
import { discover } from '../wallets/discover.ts'
import { currentRoute } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import { traitsOf } from './routes.ts'

/** Starts what the view that is now shown needs. */
export function followView(kit: KitContext, next: NavigationState, previous: NavigationState): void {
  const route = currentRoute(next)
  const { listsWallets, listsAllWallets, pairs } = route ? traitsOf(route.view) : {}
  const isNewView = route?.view !== currentRoute(previous)?.view
  if (listsWallets && isNewView) discover(kit)
  if (listsAllWallets && isNewView) whenLoaded(kit, kit.allWallets, ({ send }) => send({ type: 'opened' }))
  if (!kit.options.pairs) return
  if (pairs || (kit.isMobile && listsWallets && route?.view !== 'GetWallet'))
    whenLoaded(kit, kit.pairing, ({ follow }) => follow())
  else kit.pairing.peek()?.follow()
}
