import { activeConnection } from '../account/connectedAccount.ts'
import { capabilityOf } from '../adapter/loadAdapter.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { adapterNotFound } from '../errors/errors.ts'
import type { KitContext } from '../KitContext.ts'
import { isSameClick } from '../navigation/isSameClick.ts'
import { back } from '../navigation/navigate.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { View } from '../navigation/Route.ts'
import { dispatch, read } from '../state/dispatch.ts'
import { configuredNetwork, switchNetwork } from './switchNetwork.ts'

/** See `Kit.selectNetwork`. */
export function selectNetwork(kit: KitContext, networkId: CaipNetworkId): void {
  const { chainNamespace } = configuredNetwork(kit, networkId)
  const connection = activeConnection(kit, chainNamespace)
  const { activeNamespace, switching } = read(kit, 'network')
  const shows = (view: View): boolean => currentRoute(read(kit, 'navigation'))?.view === view
  const isElsewhere = chainNamespace !== activeNamespace

  // Showing a network without a connection would hide the account that is connected.
  if (isElsewhere && !connection && activeConnection(kit, activeNamespace)) {
    if (!shows('SwitchActiveChain'))
      return dispatch(kit, {
        to: 'navigation',
        event: { type: 'push', route: { view: 'SwitchActiveChain', networkId } },
      })
    dispatch(kit, { to: 'network', event: { type: 'network.preferred', networkId } })
    const route = { view: 'Connect', namespace: chainNamespace } as const
    return dispatch(kit, { to: 'navigation', event: { type: 'reset', route } })
  }
  if (connection && connection.networkId !== networkId && capabilityOf(kit, 'switchNetwork', chainNamespace)) {
    const type = shows('SwitchNetwork') ? 'replace' : 'push'
    dispatch(kit, { to: 'navigation', event: { type, route: { view: 'SwitchNetwork', networkId } } })
    const isPending = switching.status === 'switching' && switching.networkId === networkId
    // A second click would make the wallet refuse, and lose the first request.
    if (isSameClick(kit, networkId) && isPending) return
    // The outcome is in the state, where the view shows it.
    switchNetwork(kit, { networkId }).catch(() => {})
    return
  }
  dispatch(kit, { to: 'network', event: { type: 'network.chosen', networkId } })
  if (!shows('Networks')) return
  if (isElsewhere && connection)
    dispatch(kit, { to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } })
  else back(kit)
}

/** See `Kit.setNamespace`. */
export function setNamespace(kit: KitContext, namespace: string): void {
  const networks = read(kit, 'network').byNamespace[namespace]
  if (!networks || !kit.adapters.has(namespace)) throw adapterNotFound({ namespace })
  dispatch(kit, { to: 'network', event: { type: 'network.chosen', networkId: networks.activeId } })
}
