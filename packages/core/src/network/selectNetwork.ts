import { activeConnection } from '../account/connectedAccount.ts'
import { capabilityOf } from '../adapter/loadAdapter.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { Core } from '../kernel/Core.ts'
import { isSameClick } from '../navigation/isSameClick.ts'
import { back } from '../navigation/navigate.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { View } from '../navigation/Route.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import { configuredNetwork, switchNetwork } from './switchNetwork.ts'

/** See `Kit.selectNetwork`. */
export function selectNetwork(core: Core, networkId: CaipNetworkId): void {
  const { chainNamespace } = configuredNetwork(core, networkId)
  const connection = activeConnection(core, chainNamespace)
  const { activeNamespace, switching } = read(core, 'network')
  const shows = (view: View): boolean => currentRoute(read(core, 'navigation'))?.view === view
  const isElsewhere = chainNamespace !== activeNamespace

  // Showing a network without a connection would hide the account that is connected.
  if (isElsewhere && !connection && activeConnection(core, activeNamespace)) {
    if (!shows('SwitchActiveChain'))
      return dispatch(core, {
        to: 'navigation',
        event: { type: 'push', route: { view: 'SwitchActiveChain', networkId } },
      })
    dispatch(core, { to: 'network', event: { type: 'network.preferred', networkId } })
    const route = { view: 'Connect', namespace: chainNamespace } as const
    return dispatch(core, { to: 'navigation', event: { type: 'reset', route } })
  }
  if (connection && connection.networkId !== networkId && capabilityOf(core, 'switchNetwork', chainNamespace)) {
    const type = shows('SwitchNetwork') ? 'replace' : 'push'
    dispatch(core, { to: 'navigation', event: { type, route: { view: 'SwitchNetwork', networkId } } })
    const isPending = switching.status === 'switching' && switching.networkId === networkId
    // A second click would make the wallet refuse, and lose the first request.
    if (isSameClick(core, networkId) && isPending) return
    // The outcome is in the state, where the view shows it.
    switchNetwork(core, { networkId }).catch(() => {})
    return
  }
  dispatch(core, { to: 'network', event: { type: 'network.chosen', networkId } })
  if (!shows('Networks')) return
  if (isElsewhere && connection)
    dispatch(core, { to: 'navigation', event: { type: 'reset', route: { view: 'Account' } } })
  else back(core)
}
