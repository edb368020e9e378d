import type { Kit, Route } from '@kit/core'
import { buttonKind, type ButtonVariant } from './buttonKind.ts'

/** The route that a press on a button leads to: networks, the account of a connected namespace, else Connect. */
export function routeOfPress(
  kit: Kit,
  namespace: string | undefined,
  variant: ButtonVariant,
): Extract<Route, { readonly view: 'Networks' | 'Connect' | 'Account' }> {
  if (variant === 'network') return { view: 'Networks', namespace }
  if (variant === 'connect' || buttonKind(kit.getState(), namespace).kind !== 'account')
    return { view: 'Connect', namespace }
  return { view: 'Account' }
}

/** Handles a press on a button. Core opens UnsupportedChain instead of Account if the wallet's network is not configured. */
export function pressButton(kit: Kit, namespace: string | undefined, variant: ButtonVariant): void {
  const route = routeOfPress(kit, namespace, variant)
  if (route.view === 'Account')
    kit.open({ view: 'Account', namespace: namespace ?? kit.getState().network.activeNamespace })
  else kit.open(route)
}
