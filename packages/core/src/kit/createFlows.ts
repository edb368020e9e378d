import { connectionsOf } from '../connection/connectionsOf.ts'
import type { ConnectionState } from '../connection/ConnectionState.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { isUnsupported } from '../network/isUnsupported.ts'
import type { NetworkState } from '../network/NetworkState.ts'
import type { View } from '../navigation/Route.ts'
import { isPairingView } from '../pairing/isPairingView.ts'
import type { NamespaceFlows } from './createNamespaceFlows.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

/** What a change in one machine means to the others. The machines know nothing of each other; this is where they meet. */
export type Flows = {
  readonly connectionChanged: (namespace: string, next: ConnectionState, previous: ConnectionState) => void
  readonly networkChanged: (next: NetworkState, previous: NetworkState) => void
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
}

/** Views that nobody has to be connected for. */
const staysWithout = (view: View): boolean =>
  /^(Connect|AllWallets|WhatIs|GetWallet|Downloads|SwitchActiveChain)/.test(view)

export type CreateFlowsParameters = {
  readonly parts: () => KitParts
  /** Undefined where there is one namespace. */
  readonly elsewhere: NamespaceFlows | undefined
  readonly refreshBalance: Kit['refreshBalance']
}

export function createFlows({ parts, elsewhere, refreshBalance }: CreateFlowsParameters): Flows {
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
      const came =
        route && (route.view === 'ConnectingExternal' || route.view === 'Connect' || isPairingView(route.view))
      navigation.machine.send({
        type: came ? 'reset' : 'push',
        route: { view: 'UnsupportedChain', namespace: activeNamespace },
      })
    } else if (!unsupported && shown && route?.view === 'UnsupportedChain') {
      const before = state.stack.at(-2)
      navigation.machine.send(before ? { type: 'reset', route: before } : { type: 'dismiss' })
    }
  }

  return {
    connectionChanged(namespace, next, previous) {
      const {
        options,
        networks,
        accounts,
        wallets,
        navigation,
        gate,
        accountOf,
        remembered,
        report,
        activeConnection,
      } = parts()
      report((to) => to.connectionChanged(next, previous))
      const live = connectionsOf(next).map(({ connectorId }) => connectorId)
      if (remembered.used() || connectionsOf(previous).some(({ connectorId }) => !live.includes(connectorId)))
        remembered.use(({ follow }) => follow(namespace, next, previous))
      const connection = activeConnection(namespace)
      networks.machine.send({
        type: 'wallet.changed',
        namespace,
        networkId: connection?.networkId ?? null,
        approvedNetworkIds: connection?.approvedNetworkIds ?? null,
      })
      accounts.follow(
        namespace,
        connection && { connection, caipAddress: accountOf(namespace, connection).caipAddress },
      )

      const requested =
        previous.status === 'connecting' &&
        previous.reason === 'request' &&
        next.status === 'connected' &&
        next.error === null
      const arrived =
        requested && next.active.connectorId === previous.connectorId && next.active !== previous.previous?.active
      const paired = arrived && next.active.connectorId === options.pairingId
      if (arrived) {
        elsewhere?.arrived(namespace, next)
        // A pairing is a way to wallets, and none of them.
        if (!paired) wallets.remember(next.active.connectorId)
      }
      gate?.follow()
      followNetwork()

      const route = currentRoute(navigation.machine.get())
      const waited =
        route?.view === 'ConnectingExternal'
          ? arrived && route.connectorId === next.active.connectorId
          : paired && route && staysWithout(route.view)
      if (waited && !gate?.isBusy()) navigation.machine.send({ type: 'dismiss' })
      // What was opened while the session was still coming back has nothing left to ask.
      const late =
        previous.status === 'disconnected' || (previous.status === 'connecting' && previous.reason === 'restore')
      const restored = late && next.status === 'connected'
      if (
        restored &&
        route?.view === 'Connect' &&
        (route.namespace ?? namespace) === namespace &&
        namespace === networks.machine.get().activeNamespace
      )
        navigation.machine.send({ type: 'reset', route: { view: 'Account' } })
      const lost =
        previous.status === 'connected' &&
        next.status === 'disconnected' &&
        namespace === networks.machine.get().activeNamespace
      if (!lost) return
      elsewhere?.left(namespace, previous.active.connectorId)
      const stays = route?.view === 'ProfileWallets' && networks.machine.get().activeNamespace !== namespace
      if (route && !stays && !staysWithout(route.view)) navigation.machine.send({ type: 'dismiss' })
    },

    networkChanged(next, previous) {
      const { switching, gate, report } = parts()
      report((to) => to.networkChanged(next, previous))
      if (next.activeNamespace !== previous.activeNamespace) {
        gate?.follow()
        followNetwork()
      }
      switching.used()?.networkChanged(next, previous)
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
        const { activeNamespace } = networks.machine.get()
        if (accounts.machines[activeNamespace]?.get().balance.status === 'failed') refreshBalance(activeNamespace)
      }
    },
  }
}
