import { type KitContext, whenLoaded } from '../KitContext.ts'
import { dispatch, read } from '../state/dispatch.ts'
import { discover } from '../wallets/discover.ts'
import { currentRoute, type NavigationEffect } from './machine.ts'
import type { NavigationState } from './NavigationState.ts'
import { homeRoute } from './navigate.ts'
import { routeTraits } from './routes.ts'

/** Milliseconds that the modal shakes when it cannot be closed. */
const shakeMs = 500

/** Effects of the navigation machine. */
export function createNavigationEffects(kit: KitContext): (effect: NavigationEffect) => void {
  let stopShake = (): void => {}
  kit.signal.addEventListener('abort', () => stopShake(), { once: true })
  return (effect) => {
    if (effect.type === 'shake.started')
      stopShake = kit.platform.after(shakeMs, () => dispatch(kit, { to: 'navigation', event: { type: 'shake.ended' } }))
    else if (effect.type === 'modal.closed') {
      stopShake()
      // An embedded modal is always open.
      if (kit.options.enableEmbedded && read(kit, 'lifecycle') !== 'destroyed')
        dispatch(kit, { to: 'navigation', event: { type: 'open', route: homeRoute(kit) } })
    }
  }
}

/** Loads and starts what the view that is now shown needs. */
export function followView(kit: KitContext, next: NavigationState, previous: NavigationState): void {
  const route = currentRoute(next)
  const { listsWallets, leadsToWallets, listsAllWallets, pairs } = route ? routeTraits[route.view] : {}
  const isNewView = route?.view !== currentRoute(previous)?.view
  if (leadsToWallets) preloadWallets(kit)
  if (listsWallets && isNewView) discover(kit)
  if (listsAllWallets && isNewView) whenLoaded(kit, kit.allWallets, ({ machine }) => machine.send({ type: 'opened' }))
  if (!kit.options.pairs) return
  if (pairs || (kit.isMobile && listsWallets && route?.view !== 'GetWallet'))
    whenLoaded(kit, kit.pairing, ({ follow }) => follow())
  else kit.pairing.peek()?.follow()
}

/** Loads the code that lists wallets and that of the adapters. The calls that need them report errors. */
export function preloadWallets(kit: KitContext): void {
  kit.list().catch(() => {})
  for (const adapter of kit.options.adapters) {
    const load = async (): Promise<unknown> => adapter.load()
    load().catch(() => {})
  }
}
