import { activeConnection } from '../account/connectedAccount.ts'
import type { NamespaceTarget } from '../Kit.ts'
import type { KitContext } from '../KitContext.ts'
import { isUnsupported } from '../network/selectors.ts'
import { isLocked } from '../signin/isLocked.ts'
import { dispatch, read } from '../state/dispatch.ts'
import type { NavigationEvent } from './machine.ts'
import type { Route } from './Route.ts'

const navigate = (kit: KitContext, event: NavigationEvent): void => dispatch(kit, { to: 'navigation', event })

const isConnected = (kit: KitContext): boolean =>
  activeConnection(kit, read(kit, 'network').activeNamespace) !== undefined

/** Leaving a required sign-in would decline it, and so end the connection. */
const isKeptBySignIn = (kit: KitContext): boolean =>
  isLocked(read(kit, 'signIn')) && read(kit, 'navigation').status === 'open'

/** See `Kit.open`. */
export function open(kit: KitContext, target?: Route | NamespaceTarget): void {
  if (kit.signal.aborted) return
  if (isKeptBySignIn(kit)) return close(kit)
  // Account is that of the active namespace.
  if (isNamespaceTarget(target)) {
    const { namespace } = target
    const networks = read(kit, 'network').byNamespace[namespace]
    if (networks && activeConnection(kit, namespace))
      dispatch(kit, { to: 'network', event: { type: 'network.chosen', networkId: networks.activeId } })
    return navigate(kit, { type: 'open', route: homeRoute(kit, namespace) })
  }
  navigate(kit, { type: 'open', route: target?.view === undefined ? homeRoute(kit) : target })
}

const isNamespaceTarget = (target: Route | NamespaceTarget | undefined): target is NamespaceTarget =>
  target !== undefined &&
  (target.view ?? 'Account') === 'Account' &&
  'namespace' in target &&
  target.namespace !== undefined

/** Where the modal opens: Account if an account is connected there, else Connect. */
export function homeRoute(kit: KitContext, wanted?: string): Route {
  const network = read(kit, 'network')
  const namespace = network.activeNamespace
  if (!isConnected(kit) || (wanted ?? namespace) !== namespace) return { view: 'Connect', namespace: wanted }
  return isUnsupported(network, namespace, kit.options) ? { view: 'UnsupportedChain', namespace } : { view: 'Account' }
}

/** See `Kit.close`. */
export const close = (kit: KitContext): void => navigate(kit, { type: 'close', locked: isLocked(read(kit, 'signIn')) })

/** See `Kit.back`. */
export const back = (kit: KitContext): void =>
  navigate(kit, { type: 'back', locked: isLocked(read(kit, 'signIn')), connected: isConnected(kit) })

/** See `Kit.push`. */
export const push = (kit: KitContext, route: Route): void =>
  isKeptBySignIn(kit) ? close(kit) : navigate(kit, { type: 'push', route })
