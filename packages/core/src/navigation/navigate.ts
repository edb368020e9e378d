import { connectionsOf } from '../connection/selectors.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import type { NamespaceTarget } from '../Kit.ts'
import type { KitContext } from '../KitContext.ts'
import { isUnsupported } from '../network/selectors.ts'
import { isLocked, wantsSignIn } from '../signin/isLocked.ts'
import { dispatch, read } from '../state/dispatch.ts'
import type { WalletsState } from '../wallets/machine.ts'
import { currentRoute, type NavigationEffect, type NavigationEvent } from './machine.ts'
import type { Route } from './Route.ts'
import { traitsOf } from './routes.ts'

const navigate = (kit: KitContext, event: NavigationEvent): void => dispatch(kit, { to: 'navigation', event })

const isConnected = (kit: KitContext, namespace: string): boolean =>
  connectionsOf(read(kit, 'connections')[namespace]).length > 0

/** Leaving a required sign-in would decline it, and so end the connection. */
const isKeptBySignIn = (kit: KitContext): boolean => isLocked(read(kit, 'signIn'), read(kit, 'navigation'))

/** See `Kit.open`. */
export function open(kit: KitContext, target?: Route | NamespaceTarget): void {
  if (kit.signal.aborted) return
  if (isKeptBySignIn(kit)) return close(kit)
  if (leadsToSignIn(kit, target)) return navigate(kit, { type: 'open', route: { view: 'SIWXSignMessage' } })
  // Account is that of the active namespace.
  if (isNamespaceTarget(target)) {
    const { namespace } = target
    const networks = read(kit, 'network').byNamespace[namespace]
    if (networks && isConnected(kit, namespace))
      dispatch(kit, { to: 'network', event: { type: 'network.chosen', networkId: networks.activeId } })
    return navigate(kit, { type: 'open', route: homeRoute(kit, namespace) })
  }
  navigate(kit, { type: 'open', route: target?.view === undefined ? homeRoute(kit) : target })
}

/** Views of an account that has not signed in lead to the message; if sign-in is required, all views do. */
function leadsToSignIn(kit: KitContext, target: Route | NamespaceTarget | undefined): boolean {
  const state = read(kit, 'signIn')
  if (!wantsSignIn(state) || !('required' in state)) return false
  if (state.required) return true
  const { activeNamespace } = read(kit, 'network')
  const isOfActive =
    target === undefined || !('namespace' in target) || (target.namespace ?? activeNamespace) === activeNamespace
  return state.status !== 'unknown' && (target?.view ?? 'Account') === 'Account' && isOfActive
}

const isNamespaceTarget = (target: Route | NamespaceTarget | undefined): target is NamespaceTarget =>
  target !== undefined &&
  (target.view ?? 'Account') === 'Account' &&
  'namespace' in target &&
  target.namespace !== undefined

/** The first view: Account if an account is connected in the namespace, else Connect. */
function homeRoute(kit: KitContext, wanted?: string): Route {
  const network = read(kit, 'network')
  const namespace = network.activeNamespace
  if (!isConnected(kit, namespace) || (wanted ?? namespace) !== namespace) return { view: 'Connect', namespace: wanted }
  return isUnsupported(network, namespace, kit.options) ? { view: 'UnsupportedChain', namespace } : { view: 'Account' }
}

/** See `Kit.close`. */
export const close = (kit: KitContext): void => navigate(kit, { type: 'close', locked: isKeptBySignIn(kit) })

/** See `Kit.back`. */
export const back = (kit: KitContext): void =>
  navigate(kit, {
    type: 'back',
    locked: isKeptBySignIn(kit),
    connected: isConnected(kit, read(kit, 'network').activeNamespace),
  })

/** See `Kit.push`. */
export const push = (kit: KitContext, route: Route, type: 'push' | 'replace' = 'push'): void =>
  isKeptBySignIn(kit) ? close(kit) : navigate(kit, { type, route })

/** Milliseconds that the modal shakes when it cannot be closed. */
const shakeMs = 500

/** Effects of the navigation machine. */
export function createNavigationEffects(kit: KitContext): (effect: NavigationEffect) => void {
  let stopShake = (): void => {}
  kit.signal.addEventListener('abort', () => stopShake(), { once: true })
  return (effect) => {
    if (effect.type === 'shake.started')
      stopShake = kit.platform.after(shakeMs, () => navigate(kit, { type: 'shake.ended' }))
    else if (effect.type === 'modal.closed') {
      stopShake()
      // An embedded modal is always open.
      if (kit.options.enableEmbedded && read(kit, 'lifecycle') !== 'destroyed')
        navigate(kit, { type: 'open', route: homeRoute(kit) })
    }
  }
}

/** Loads the code that the view which is now shown needs. */
export function loadShownView(kit: KitContext): void {
  const route = currentRoute(read(kit, 'navigation'))
  if (!route || !traitsOf(route.view).leadsToWallets || kit.list.peek()) return
  const setDiscovery = (discovery: WalletsState['discovery']): void =>
    dispatch(kit, { to: 'values', change: { wallets: { ...read(kit, 'wallets'), discovery } } })
  setDiscovery({ status: 'idle' })
  // A failure shows as one of discovery, whose machine is in the code that is missing.
  kit
    .list()
    .catch((cause: unknown) =>
      setDiscovery({ status: 'failed', error: loadFailed({ what: 'The wallet list' }, { cause }) }),
    )
  loadAdapters(kit)
}

/** Loads the code that lists wallets and that of the adapters. The calls that need them report errors. */
export function preloadWallets(kit: KitContext): void {
  kit.list().catch(() => {})
  loadAdapters(kit)
}

function loadAdapters({ options: { adapters } }: KitContext): void {
  for (const adapter of adapters) {
    const load = async (): Promise<unknown> => adapter.load()
    load().catch(() => {})
  }
}
