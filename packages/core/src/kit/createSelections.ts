import { currentRoute } from '../navigation/machine.ts'
import { isMobile } from '../platform/isMobile.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import { capabilityOf } from './capabilityOf.ts'

export type Selections = Pick<Kit, 'selectWallet' | 'selectNetwork'>

export type CreateSelectionsParameters = {
  readonly parts: KitParts
  readonly legalAccepted: () => boolean
  readonly back: () => void
}

const doubleClickMs = 1_000

/** What a click on a row of a list does. */
export function createSelections({ parts, legalAccepted, back }: CreateSelectionsParameters): Selections {
  const { options, platform, connections, networks, navigation, report, activeConnection } = parts

  let clicked = { on: '', at: 0 }
  /** A double click is one click; asking a silent wallet once more is another. */
  function isSameClick(on: string): boolean {
    const before = clicked
    clicked = { on, at: platform.now() }
    return before.on === on && clicked.at - before.at < doubleClickMs
  }
  const shows = (view: string): boolean => currentRoute(navigation.machine.get())?.view === view

  return {
    selectWallet(item) {
      report((to) => to.walletSelected(item))
      // The row is there to be seen, but the terms come first.
      if (options.features?.legalCheckbox === true && !legalAccepted()) return
      const { name, imageUrl, target } = item
      const { send } = navigation.machine
      if (target.kind === 'explorer') {
        const { wallet } = target
        return send({ type: 'push', route: options.pairs ? { view: 'ConnectingWalletConnect', wallet, imageUrl } : { view: 'Downloads', wallet } })
      }
      if (target.kind === 'multiChain') return send({ type: 'push', route: { view: 'ConnectingMultiChain', name, imageUrl, connectors: target.connectors } })
      const { connectorId, namespace } = target
      if (connectorId === options.pairingId) {
        // What could be scanned is on the screen that would scan it: a phone offers its own wallets.
        const { allWallets, customWallets = [], services } = options
        const lists = allWallets !== 'HIDE' && (services?.explorer !== undefined || customWallets.length > 0)
        return send({ type: 'push', route: isMobile(platform.userAgent()) && lists ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnect', wallet: null, imageUrl } })
      }
      const waiting = connections.machines[namespace]?.get()
      const asked = waiting?.status === 'connecting' && waiting.reason === 'request' && waiting.connectorId === connectorId
      const again = isSameClick(`${namespace} ${connectorId}`)
      send({ type: shows('ConnectingExternal') ? 'replace' : 'push', route: { view: 'ConnectingExternal', connectorId, namespace } })
      // A second click must not ask the wallet a second time: it would refuse, and the first question would be lost.
      if (asked && again) return
      // The outcome is in the state, where the view shows it.
      connections.connect(namespace, connectorId).catch(() => {})
    },

    selectNetwork(networkId) {
      const { chainNamespace } = networks.find(networkId)
      const connection = activeConnection(chainNamespace)
      const { activeNamespace } = networks.machine.get()
      const elsewhere = chainNamespace !== activeNamespace
      // Looking at a network where nobody is connected would hide the account that is.
      if (elsewhere && !connection && activeConnection(activeNamespace)) {
        if (!shows('SwitchActiveChain')) return navigation.machine.send({ type: 'push', route: { view: 'SwitchActiveChain', networkId } })
        networks.machine.send({ type: 'network.preferred', networkId })
        return navigation.machine.send({ type: 'reset', route: { view: 'Connect', namespace: chainNamespace } })
      }
      if (connection && connection.networkId !== networkId && capabilityOf(parts, 'switchNetwork', chainNamespace)) {
        const { switching } = networks.machine.get()
        navigation.machine.send({ type: shows('SwitchNetwork') ? 'replace' : 'push', route: { view: 'SwitchNetwork', networkId } })
        const again = isSameClick(networkId)
        if (again && switching.status === 'switching' && switching.networkId === networkId) return
        networks.switchTo(networkId).catch(() => {})
        return
      }
      networks.machine.send({ type: 'network.chosen', networkId })
      if (!shows('Networks')) return
      if (elsewhere && connection) navigation.machine.send({ type: 'reset', route: { view: 'Account' } })
      else back()
    },
  }
}
