import { connectionsOf } from '../connection/connectionsOf.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { isUnsupported } from '../network/isUnsupported.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { View } from '../navigation/Route.ts'
import { isPairingView } from '../pairing/isPairingView.ts'
import type { KitParts } from './KitParts.ts'

/** What a change in one machine means to the others. The machines know nothing of each other; this is where they meet. */
export type Flows = {
  readonly connectionChanged: (namespace: string, next: ConnectionState, previous: ConnectionState) => void
  readonly networkChanged: (next: NetworkState, previous: NetworkState) => void
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
  /** Where nobody is connected any more, the page looks at a namespace where somebody is. */
  readonly lookElsewhere: (namespace: string, but?: string) => void
  /** Another of the active account's namespace is preferred. */
  readonly accountChanged: (namespace: string) => void
}

/** Views that nobody has to be connected for. */
const staysWithout: readonly View[] = ['Connect', 'AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'ConnectingMultiChain', 'WhatIsAWallet', 'GetWallet', 'Downloads', 'WhatIsANetwork', 'SwitchActiveChain']

export function createFlows(parts: () => KitParts): Flows {
  /** UnsupportedChain opens by itself only where the modal is open anyway, and is left when its reason is gone. */
  function followNetwork(): void {
    const { options, navigation, networks } = parts()
    const state = navigation.machine.get()
    if (state.status !== 'open') return
    const { activeNamespace } = networks.machine.get()
    const unsupported = isUnsupported(networks.machine.get(), activeNamespace, options)
    const route = currentRoute(state)
    const shown = state.stack.some(({ view }) => view === 'UnsupportedChain')
    if (unsupported && !shown && route?.view !== 'SIWXSignMessage') {
      const came = route && (route.view === 'ConnectingExternal' || route.view === 'Connect' || isPairingView(route.view))
      navigation.machine.send({ type: came ? 'reset' : 'push', route: { view: 'UnsupportedChain', namespace: activeNamespace } })
    } else if (!unsupported && shown && route?.view === 'UnsupportedChain') {
      const before = state.stack.at(-2)
      navigation.machine.send(before ? { type: 'reset', route: before } : { type: 'dismiss' })
    }
  }

  function lookElsewhere(namespace: string, but?: string): void {
    const { options, networks, activeConnection } = parts()
    const { activeNamespace, byNamespace } = networks.machine.get()
    if (namespace !== activeNamespace || activeConnection(namespace)) return
    const other = options.adapters.find((adapter) => ![undefined, but].includes(activeConnection(adapter.namespace)?.connectorId))
    const networkId = other && byNamespace[other.namespace]?.activeId
    if (networkId !== undefined) networks.machine.send({ type: 'network.chosen', networkId })
  }

  return {
    lookElsewhere,
    connectionChanged(namespace, next, previous) {
      const { options, networks, accounts, wallets, navigation, gate, accountOf, connections, remembered, shared, report, activeConnection } = parts()
      report((to) => to.connectionChanged(next, previous))
      const live = connectionsOf(next).map(({ connectorId }) => connectorId)
      if (remembered.used() || connectionsOf(previous).some(({ connectorId }) => !live.includes(connectorId))) remembered.use(({ follow }) => follow(namespace, next, previous))
      const connection = activeConnection(namespace)
      networks.machine.send({
        type: 'wallet.changed',
        namespace,
        networkId: connection?.networkId ?? null,
        approvedNetworkIds: connection?.approvedNetworkIds ?? null,
      })
      accounts.follow(namespace, connection && { connection, caipAddress: accountOf(namespace, connection).caipAddress })

      const requested = previous.status === 'connecting' && previous.reason === 'request' && next.status === 'connected' && next.error === null
      const arrived = requested && next.active.connectorId === previous.connectorId && next.active !== previous.previous?.active
      const paired = arrived && next.active.connectorId === options.pairingId
      if (arrived) {
        const { activeNamespace, byNamespace } = networks.machine.get()
        // One act of a shared connector connects several namespaces: the one the page looks at stays if it is among them.
        const active = connections.machines[activeNamespace]?.get()
        const stays = active?.status !== 'disconnected' && active?.status !== undefined && activeNamespace !== namespace && isOf(active, next.active.connectorId)
        const home = byNamespace[namespace]?.activeId
        if (!stays && home !== undefined) networks.machine.send({ type: 'network.chosen', networkId: home })
        // A pairing is a way to wallets, and none of them.
        if (!paired) wallets.remember(next.active.connectorId)
      }
      gate?.follow()
      followNetwork()

      const route = currentRoute(navigation.machine.get())
      const waited = route?.view === 'ConnectingExternal' ? arrived && route.connectorId === next.active.connectorId : paired && route && staysWithout.includes(route.view)
      if (waited && !gate?.isBusy())
        navigation.machine.send({ type: 'dismiss' })
      // What was opened while the session was still coming back has nothing left to ask.
      const late = previous.status === 'disconnected' || (previous.status === 'connecting' && previous.reason === 'restore')
      const restored = late && next.status === 'connected'
      if (restored && route?.view === 'Connect' && (route.namespace ?? namespace) === namespace && namespace === networks.machine.get().activeNamespace)
        navigation.machine.send({ type: 'reset', route: { view: 'Account' } })
      const lost = previous.status === 'connected' && next.status === 'disconnected' && namespace === networks.machine.get().activeNamespace
      if (!lost) return
      // A shared connector leaves the others in the same act.
      const { connectorId } = previous.active
      lookElsewhere(namespace, shared.has(connectorId) ? connectorId : undefined)
      const stays = route?.view === 'ProfileWallets' && networks.machine.get().activeNamespace !== namespace
      if (route && !stays && !staysWithout.includes(route.view)) navigation.machine.send({ type: 'dismiss' })
    },

    networkChanged(next, previous) {
      const { navigation, gate, report } = parts()
      report((to) => to.networkChanged(next, previous))
      if (next.activeNamespace !== previous.activeNamespace) {
        gate?.follow()
        followNetwork()
      }
      const route = currentRoute(navigation.machine.get())
      if (route?.view !== 'SwitchNetwork' || next.switching.status !== 'idle' || previous.switching.status === 'idle') return
      if (next.activeNamespace !== previous.activeNamespace) navigation.machine.send({ type: 'reset', route: { view: 'Account' } })
      else navigation.machine.send({ type: 'back', locked: false, connected: true })
    },

    navigationChanged(next, previous) {
      const { networks, switching, accounts, gate } = parts()
      const left = currentRoute(previous)?.view
      const now = currentRoute(next)?.view
      if (left === now) return
      if (left === 'SwitchNetwork') switching.used()?.send({ type: 'switch.cancelled' })
      if (left === 'SIWXSignMessage') gate?.machine.send({ type: 'cancelled' })
      // Their rows are about to be clicked.
      if (now === 'Networks' || now === 'UnsupportedChain') switching.use(() => {})
      if (now === 'Account') {
        const account = accounts.machines[networks.machine.get().activeNamespace]
        if (account?.get().balance.status === 'failed') account.send({ type: 'balance.requested' })
      }
    },

    accountChanged(namespace) {
      const { accounts, accountOf, gate, activeConnection } = parts()
      const connection = activeConnection(namespace)
      accounts.follow(namespace, connection && { connection, caipAddress: accountOf(namespace, connection).caipAddress })
      gate?.follow()
    },
  }
}

const isOf = (state: ConnectionState, connectorId: string): boolean =>
  (state.status === 'connected' && state.active.connectorId === connectorId) || (state.status === 'connecting' && state.connectorId === connectorId)
