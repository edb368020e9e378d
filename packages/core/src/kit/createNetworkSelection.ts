import { currentRoute } from '../navigation/machine.ts'
import type { capabilityOf as capabilityOfFunction } from './capabilityOf.ts'
import type { Clicks } from './createClicks.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import type { Switches } from '../network/createSwitches.ts'

export type CreateNetworkSelectionParameters = {
  readonly parts: KitParts
  readonly switches: Switches
  readonly isSameClick: Clicks
  readonly back: () => void
  readonly capabilityOf: typeof capabilityOfFunction
}

/** What a click on a row of the network list does. */
export function createNetworkSelection({
  parts,
  switches,
  isSameClick,
  back,
  capabilityOf,
}: CreateNetworkSelectionParameters): Kit['selectNetwork'] {
  const { networks, navigation, activeConnection } = parts
  const shows = (view: string): boolean => currentRoute(navigation.machine.get())?.view === view

  return (networkId) => {
    const { chainNamespace } = networks.find(networkId)
    const connection = activeConnection(chainNamespace)
    const { activeNamespace } = networks.machine.get()
    const elsewhere = chainNamespace !== activeNamespace
    // Looking at a network where nobody is connected would hide the account that is.
    if (elsewhere && !connection && activeConnection(activeNamespace)) {
      if (!shows('SwitchActiveChain'))
        return navigation.machine.send({ type: 'push', route: { view: 'SwitchActiveChain', networkId } })
      switches.send({ type: 'network.preferred', networkId })
      return navigation.machine.send({ type: 'reset', route: { view: 'Connect', namespace: chainNamespace } })
    }
    if (connection && connection.networkId !== networkId && capabilityOf(parts, 'switchNetwork', chainNamespace)) {
      const { switching } = networks.machine.get()
      navigation.machine.send({
        type: shows('SwitchNetwork') ? 'replace' : 'push',
        route: { view: 'SwitchNetwork', networkId },
      })
      const again = isSameClick(networkId)
      if (again && switching.status === 'switching' && switching.networkId === networkId) return
      switches.switchTo(networkId).catch(() => {})
      return
    }
    networks.machine.send({ type: 'network.chosen', networkId })
    if (!shows('Networks')) return
    if (elsewhere && connection) navigation.machine.send({ type: 'reset', route: { view: 'Account' } })
    else back()
  }
}
