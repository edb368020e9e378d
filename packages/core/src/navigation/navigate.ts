import { connectionsOf } from '../connection/selectors.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import type { Core } from '../kernel/Core.ts'
import { isUnsupported } from '../network/selectors.ts'
import { isLocked, wantsSignIn } from '../signin/isLocked.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { WalletsState } from '../wallets/machine.ts'
import { currentRoute, type NavigationEffect, type NavigationEvent } from './machine.ts'
import type { Route } from './Route.ts'

/** The account of a namespace, or Connect for it. */
export type NamespaceTarget = {
  /** Only `Account`, which is the default. Connect opens instead while no account of the namespace is connected. */
  readonly view?: 'Account' | undefined
  /** The CAIP-2 namespace of the account. */
  readonly namespace: string
}

const navigate = (core: Core, event: NavigationEvent): void => dispatch(core, { to: 'navigation', event })

const isConnected = (core: Core, namespace: string): boolean =>
  connectionsOf(read(core, 'connections')[namespace]).length > 0

/** Leaving a required sign-in would decline it, and so end the connection. */
const isKeptBySignIn = (core: Core): boolean => isLocked(read(core, 'signIn'), read(core, 'navigation'))

/** See `Kit.open`. */
export function open(core: Core, target?: Route | NamespaceTarget): void {
  if (core.signal.aborted) return
  if (isKeptBySignIn(core)) return close(core)
  if (leadsToSignIn(core, target)) return navigate(core, { type: 'open', route: { view: 'SIWXSignMessage' } })
  // Account is that of the active namespace.
  if (isNamespaceTarget(target)) {
    const { namespace } = target
    const networks = read(core, 'network').byNamespace[namespace]
    if (networks && isConnected(core, namespace))
      dispatch(core, { to: 'network', event: { type: 'network.chosen', networkId: networks.activeId } })
    return navigate(core, { type: 'open', route: homeRoute(core, namespace) })
  }
  navigate(core, { type: 'open', route: target?.view === undefined ? homeRoute(core) : target })
}

/** Views of an account that has not signed in lead to the message; if sign-in is required, all views do. */
function leadsToSignIn(core: Core, target: Route | NamespaceTarget | undefined): boolean {
  const state = read(core, 'signIn')
  if (!wantsSignIn(state) || !('required' in state)) return false
  if (state.required) return true
  const { activeNamespace } = read(core, 'network')
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
function homeRoute(core: Core, wanted?: string): Route {
  const network = read(core, 'network')
  const namespace = network.activeNamespace
  if (!isConnected(core, namespace) || (wanted ?? namespace) !== namespace)
    return { view: 'Connect', namespace: wanted }
  return isUnsupported(network, namespace, core.options) ? { view: 'UnsupportedChain', namespace } : { view: 'Account' }
}

/** See `Kit.close`. */
export const close = (core: Core): void => navigate(core, { type: 'close', locked: isKeptBySignIn(core) })

/** See `Kit.back`. */
export const back = (core: Core): void =>
  navigate(core, {
    type: 'back',
    locked: isKeptBySignIn(core),
    connected: isConnected(core, read(core, 'network').activeNamespace),
  })

/** See `Kit.push`. */
export const push = (core: Core, route: Route, type: 'push' | 'replace' = 'push'): void =>
  isKeptBySignIn(core) ? close(core) : navigate(core, { type, route })

/** Milliseconds that the modal shakes when it cannot be closed. */
const shakeMs = 500

/** Effects of the navigation machine. */
export function createNavigationEffects(core: Core): (effect: NavigationEffect) => void {
  let stopShake = (): void => {}
  core.signal.addEventListener('abort', () => stopShake(), { once: true })
  return (effect) => {
    if (effect.type === 'shake.started')
      stopShake = core.platform.after(shakeMs, () => navigate(core, { type: 'shake.ended' }))
    else if (effect.type === 'modal.closed') {
      stopShake()
      // An embedded modal is always open.
      if (core.options.enableEmbedded && read(core, 'lifecycle') !== 'destroyed')
        navigate(core, { type: 'open', route: homeRoute(core) })
    }
  }
}

/** Loads the code of the wallet list when the first view opens. That code loads what each view needs. */
export function loadShownView(core: Core): void {
  if (!currentRoute(read(core, 'navigation')) || core.parts.list.peek()) return
  const setDiscovery = (discovery: WalletsState['discovery']): void =>
    dispatch(core, { to: 'values', change: { wallets: { ...read(core, 'wallets'), discovery } } })
  setDiscovery({ status: 'idle' })
  // A failure shows as one of discovery, whose machine is in the code that is missing.
  core.parts
    .list()
    .catch((cause: unknown) =>
      setDiscovery({ status: 'failed', error: loadFailed({ what: 'The wallet list' }, { cause }) }),
    )
  loadAdapters(core)
}

/** Loads the code that lists wallets and that of the adapters. The calls that need them report errors. */
export function preloadWallets(core: Core): void {
  core.parts.list().catch(() => {})
  loadAdapters(core)
}

function loadAdapters({ options: { adapters } }: Core): void {
  for (const adapter of adapters) {
    const load = async (): Promise<unknown> => adapter.load()
    load().catch(() => {})
  }
}
