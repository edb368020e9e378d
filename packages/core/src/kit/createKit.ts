import { atom, createStore } from 'jotai/vanilla'
import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import { createAccounts } from '../account/createAccounts.ts'
import { selectAccount } from '../account/selectAccount.ts'
import type { AdapterCapabilities, CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterEvent } from '../adapter/AdapterEvent.ts'
import type { DappMetadata } from '../adapter/AdapterHost.ts'
import { createAdapters } from '../adapter/createAdapters.ts'
import { createConnections } from '../connection/createConnections.ts'
import { createSharedConnectors } from '../connection/createSharedConnectors.ts'
import { connectionsOf } from '../connection/machine.ts'
import { capabilityMissing, notConnected } from '../errors/catalogue.ts'
import { createNavigation } from '../navigation/createNavigation.ts'
import { currentRoute } from '../navigation/machine.ts'
import { createNetworks } from '../network/createNetworks.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import type { ThemeState } from '../options/ThemeState.ts'
import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import { createSignInGate } from '../signin/createSignInGate.ts'
import { locks } from '../signin/machine.ts'
import { createSessionStorage } from '../storage/createSessionStorage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createConnect } from './createConnect.ts'
import { createFlows } from './createFlows.ts'
import { createSnapshot } from './createSnapshot.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import type { KitState } from './KitState.ts'

const anonymous: DappMetadata = { name: '', description: '', url: '', icons: [] }

/**
 * Makes a kit. Inert: it touches no DOM, opens no socket, sets no timer and stores nothing until `start`,
 * an action, or the visitor.
 * @throws KitError `INVALID_OPTION`
 */
export function createKit(kitOptions: KitOptions): Kit {
  const options = resolveOptions(kitOptions)
  const { platform = createBrowserPlatform(), metadata = anonymous, onError = () => {} } = options
  const store = createStore()
  const life = new AbortController()
  const lifecycle = atom<KitState['lifecycle']>('idle')
  const theme = atom<ThemeState>({ mode: options.themeMode ?? 'dark', variables: options.themeVariables ?? {} })
  const session = createSessionStorage({ storage: platform.storage, id: options.id, onError })
  const namespaces = options.adapters.map(({ namespace }) => namespace)

  const flows = createFlows(() => parts)
  const activeConnection = (namespace: string): AdapterConnection | undefined => {
    const state = connections.machines[namespace]?.get()
    return state && connectionsOf(state)[0]
  }
  const onEvent = (namespace: string, event: AdapterEvent): void => {
    if (event.type === 'connectors.changed') wallets.setConnectors(namespace, event.connectors)
    else connections.onAdapterEvent(namespace, event)
  }

  const adapters = createAdapters({ options, platform, metadata, onEvent })
  const shared = createSharedConnectors({
    connectors: options.sharedConnectors ?? [],
    platform,
    metadata,
    adapters,
    networks: Object.fromEntries(options.adapters.map((adapter) => [adapter.namespace, adapter.networks])),
    onEvent,
    onError,
  })
  const networks = createNetworks({ store, options, adapters, session, activeConnection, changed: flows.networkChanged })
  const accounts = createAccounts({ store, platform, options, adapters })
  const wallets = createWallets({ store, platform, options, adapters, session })
  const navigation = createNavigation({ store, platform, changed: flows.navigationChanged })
  const connections = createConnections({
    store,
    platform,
    adapters,
    shared,
    namespaces,
    session,
    preferredNetwork: (namespace) =>
      connect.wantedNetwork(namespace) ??
      options.networks.find(({ caipNetworkId }) => caipNetworkId === networks.machine.get().byNamespace[namespace]?.activeId),
    changed: flows.connectionChanged,
    onError,
  })
  const gate = createSignInGate({
    store,
    platform,
    signIn: options.signIn,
    account: () => {
      const connection = activeConnection(activeNamespace())
      return connection && selectAccount(connection)
    },
    sign: async (message, signal) => (await signMessage({ message, signal })).signature,
    showView: flows.showSignIn,
    viewDone: flows.signInDone,
    disconnect: () => void disconnect({ namespace: activeNamespace() }).catch(onError),
  })
  const parts: KitParts = { options, platform, adapters, shared, connections, networks, accounts, wallets, navigation, gate, activeConnection, onError }

  const snapshot = createSnapshot(parts, lifecycle, theme)
  const initial = store.get(snapshot)
  const subscribe: Kit['subscribe'] = (listener) => store.sub(snapshot, listener)
  const connect = createConnect({ parts: () => parts, subscribe, signal: life.signal })
  const activeNamespace = (): string => networks.machine.get().activeNamespace
  const locked = (): boolean => locks(gate.machine.get())
  const open: Kit['open'] = (route = { view: activeConnection(activeNamespace()) ? 'Account' : 'Connect' }) => {
    if (!life.signal.aborted) navigation.machine.send({ type: 'open', route })
  }
  const back: Kit['back'] = () =>
    navigation.machine.send({ type: 'back', locked: locked(), connected: activeConnection(activeNamespace()) !== undefined })

  /** The capability of the active connection, if it has it. */
  function capabilityOf<name extends CapabilityName>(name: name, namespace: string): AdapterCapabilities[name] | undefined {
    const connection = activeConnection(namespace)
    if (!connection || (connection.capabilities && !connection.capabilities.includes(name))) return undefined
    return adapters.loaded(namespace)?.capabilities[name]
  }

  const signMessage: Kit['signMessage'] = async ({ message, namespace = activeNamespace(), signal }) => {
    const connection = activeConnection(namespace)
    if (!connection) throw notConnected({ namespace })
    const sign = capabilityOf('signMessage', namespace)
    if (!sign) throw capabilityMissing({ capability: 'signMessage', namespace })
    const { controller, unlink } = linkSignals(life.signal, signal)
    const { connectorId } = connection
    const { address } = selectAccount(connection)
    return withSignal(controller.signal, () => sign({ connectorId, address, message, signal: controller.signal })).finally(unlink)
  }

  const disconnect: Kit['disconnect'] = async (parameters) => {
    const targets = parameters ? [parameters.namespace] : namespaces
    const leaving = targets.flatMap((namespace) => activeConnection(namespace) ?? []).map((connection) => selectAccount(connection))
    const outcomes = await Promise.allSettled([
      ...targets.map((namespace) => connections.disconnect(namespace, parameters?.connectorId)),
      ...leaving.map((account) => options.signIn?.endSession({ account, signal: life.signal })),
    ])
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) throw failure.reason
  }

  let started: Promise<void> | undefined
  async function start(): Promise<void> {
    const stored = session.networkId()
    if (stored) networks.machine.send({ type: 'network.restored', networkId: stored })
    for (const { namespace, eager } of options.adapters) if (eager) adapters.load(namespace).catch(onError)
    if (options.enableReconnect && namespaces.some((namespace) => session.connectorIds(namespace).length > 0)) {
      store.set(lifecycle, 'restoring')
      await connections.restore()
    }
    if (!life.signal.aborted) store.set(lifecycle, 'ready')
  }

  return {
    options,
    getState: () => store.get(snapshot),
    getInitialState: () => initial,
    subscribe,
    start: () => (started ??= start()),

    open,
    back,
    close: () => navigation.machine.send({ type: 'close', locked: locked() }),
    push: (route) => navigation.machine.send({ type: 'push', route }),

    selectWallet({ target }) {
      if (target.kind === 'link') return platform.openUrl(target.url, '_blank')
      const { connectorId, namespace } = target
      const route = currentRoute(navigation.machine.get())
      if (route?.view !== 'ConnectingExternal') navigation.machine.send({ type: 'push', route: { view: 'ConnectingExternal', connectorId, namespace } })
      // The outcome is in the state, where the view shows it.
      connections.connect(namespace, connectorId).catch(() => {})
    },
    selectNetwork(networkId) {
      const { chainNamespace } = networks.find(networkId)
      const connection = activeConnection(chainNamespace)
      if (connection && connection.networkId !== networkId && capabilityOf('switchNetwork', chainNamespace)) {
        navigation.machine.send({ type: 'push', route: { view: 'SwitchNetwork', networkId } })
        networks.switchTo(networkId).catch(() => {})
        return
      }
      networks.machine.send({ type: 'network.chosen', networkId })
      if (currentRoute(navigation.machine.get())?.view === 'Networks') back()
    },

    connect: connect.connect,
    disconnect,
    switchNetwork: ({ networkId, signal }) => networks.switchTo(networkId, signal),
    signMessage,
    can: (capability, namespace = activeNamespace()) => capabilityOf(capability, namespace) !== undefined,
    explorerUrl(namespace = activeNamespace()) {
      const account = connect.account(namespace)
      return account?.network && capabilityOf('explorerUrl', namespace)?.({ address: account.address, network: account.network })
    },
    refreshBalance: (namespace = activeNamespace()) => accounts.machines[namespace]?.send({ type: 'balance.requested' }),
    retryDiscovery: () => wallets.discover(),

    signIn: () => gate.machine.send({ type: 'sign.requested' }),
    cancelSignIn: () => gate.machine.send({ type: 'cancelled' }),

    setTheme: (change) => store.set(theme, { ...store.get(theme), ...change }),
    destroy() {
      if (life.signal.aborted) return
      navigation.machine.send({ type: 'dismiss' })
      life.abort()
      for (const part of [connections, networks, accounts, wallets, navigation, gate, shared, adapters]) part.destroy()
      store.set(lifecycle, 'destroyed')
    },
  }
}
