import { currentRoute } from '../navigation/machine.ts'
import type { EngineOptions } from '../options/pairingWays.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { Clicks } from './createClicks.ts'
import type { ChosenWallet } from './createChosenWallet.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

export type CreateWalletSelectionParameters = Pick<KitParts, 'navigation' | 'report'> & {
  readonly options: EngineOptions
  readonly store: KitStore
  readonly mobile: boolean
  readonly isSameClick: Clicks
  readonly chosen: ChosenWallet
}

/** What a click on a row of the wallet list does. */
export function createWalletSelection({
  options,
  store,
  navigation,
  report,
  mobile,
  isSameClick,
  chosen,
}: CreateWalletSelectionParameters): Kit['selectWallet'] {
  return (item) => {
    report((to) => to.walletSelected(item))
    const { features, pairs, pairingId, allWallets, customWallets = [], services } = options
    // The row is there to be seen, but the terms come first.
    if (features?.legalCheckbox === true && !store.get().legalAccepted) return
    const { name, imageUrl, target } = item
    const { send, get } = navigation.machine
    if (target.kind === 'explorer') {
      const { wallet } = target
      return send({
        type: 'push',
        route: pairs ? { view: 'ConnectingWalletConnect', wallet, imageUrl } : { view: 'Downloads', wallet },
      })
    }
    if (target.kind === 'multiChain')
      return send({
        type: 'push',
        route: { view: 'ConnectingMultiChain', name, imageUrl, connectors: target.connectors },
      })
    const { connectorId, namespace } = target
    if (connectorId === pairingId) {
      // What could be scanned is on the screen that would scan it: a phone offers its own wallets.
      const lists = allWallets !== 'HIDE' && (services?.explorer !== undefined || customWallets.length > 0)
      return send({
        type: 'push',
        route: mobile && lists ? { view: 'AllWallets' } : { view: 'ConnectingWalletConnect', wallet: null, imageUrl },
      })
    }
    const waiting = store.get().connections[namespace]
    const asked =
      waiting?.status === 'connecting' && waiting.reason === 'request' && waiting.connectorId === connectorId
    const again = isSameClick(`${namespace} ${connectorId}`)
    send({
      type: currentRoute(get())?.view === 'ConnectingExternal' ? 'replace' : 'push',
      route: { view: 'ConnectingExternal', connectorId, namespace },
    })
    // A second click must not ask the wallet a second time: it would refuse, and the first question would be lost.
    if (!asked || !again) chosen.choose(namespace, connectorId)
  }
}
