import { withDeadline } from '../abort/withDeadline.ts'
import { createAccounts } from '../account/createAccounts.ts'
import { createAccountChoice } from '../account/createAccountChoice.ts'
import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterEvent } from '../adapter/AdapterEvent.ts'
import { createAdapters } from '../adapter/createAdapters.ts'
import type { Alerts } from '../alerts/createAlerts.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.ts'
import { createConnections } from '../connection/createConnections.ts'
import type { createSharedConnectors as createSharedConnectorsFunction, SharedConnectors } from '../connection/createSharedConnectors.ts'
import { noSharedConnectors } from '../connection/noSharedConnectors.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import { disconnectFailed } from '../errors/catalogue.ts'
import { createEvents } from '../events/createEvents.ts'
import type { KitEvent } from '../events/KitEvent.ts'
import { createLazyLogger } from '../logger/createLazyLogger.ts'
import type { Navigation } from '../navigation/createNavigation.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { createNetworks } from '../network/createNetworks.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { isMobile } from '../platform/isMobile.ts'
import type { Platform } from '../platform/Platform.ts'
import type { createSignInGate as createSignInGateFunction } from '../signin/createSignInGate.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { listContext, walletListOf } from '../wallets/walletListOf.ts'
import { cellOf } from './cells.ts'
import { createConnect } from './createConnect.ts'
import { createFlows } from './createFlows.ts'
import { createLazyPart } from './createLazyPart.ts'
import { createPerform } from './createPerform.ts'
import type { KitStore } from './createKitStore.ts'
import type { Kit } from './Kit.ts'
import { createServices } from './createServices.ts'
import { createTracking } from './createTracking.ts'
import type { KitParts } from './KitParts.ts'

/** All of a kit that nobody needs before the visitor acts or a session is taken up; fetched then. */
export type Engine = Pick<
  Kit,
  'selectWallet' | 'selectNetwork' | 'connect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'perform' | 'getProvider' | 'can' | 'setAccountType' | 'track' | 'logs' | 'explorerUrl' | 'refreshBalance' | 'retryDiscovery' | 'searchWallets' | 'loadMoreWallets' | 'showToast' | 'hideToast' | 'holdToast' | 'releaseToast' | 'closeAlert' | 'signIn' | 'cancelSignIn' | 'destroy'
> & {
  readonly loadEagerAdapters: () => void
  readonly restore: () => Promise<void>
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
}

export type CreateEngineParameters = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly store: KitStore
  readonly session: SessionStorage
  readonly navigation: Navigation
  readonly back: () => void
  /** Tells the page's listeners. */
  readonly tell: (event: KitEvent) => void
  readonly life: AbortSignal
  /** Absent where the options name none. */
  readonly createSharedConnectors: typeof createSharedConnectorsFunction | undefined
  /** Absent where the options ask for no sign-in. */
  readonly createSignInGate: typeof createSignInGateFunction | undefined
  readonly onError: (error: unknown) => void
}

/** SPEC §9: HTTP answers come within 10 s. */
const endSessionLimitMs = 10_000

const doubleClickMs = 1_000

export function createEngine({ options, platform, store: kitStore, session, navigation, back, tell, life, createSharedConnectors, createSignInGate, onError: report }: CreateEngineParameters): Engine {
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    report(error)
  }
  const mobile = isMobile(platform.userAgent())
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const store: KitStore = {
    ...kitStore,
    update({ wallets = kitStore.get().wallets, connections = kitStore.get().connections, ...change }) {
      const before = kitStore.get()
      const same = wallets === before.wallets && connections === before.connections
      kitStore.update(same ? change : { ...change, wallets, connections, walletList: walletListOf({ options, wallets, connections, mobile }) })
    },
  }

  const flows = createFlows(() => parts)
  const activeConnection = (namespace: string): AdapterConnection | undefined => {
    const state = store.get().connections[namespace]
    return state && connectionsOf(state)[0]
  }
  const activeNamespace = (): string => store.get().network.activeNamespace
  const networkId = (): CaipNetworkId => {
    const { byNamespace } = store.get().network
    return byNamespace[activeNamespace()]?.activeId ?? options.defaultNetwork
  }
  const alerts = createLazyPart(
    async () => (await import('../alerts/createAlerts.ts')).createAlerts({ cell: cellOf(store, 'alerts'), log: ({ code, params }) => logger.add('warn', code, params) }),
    life,
    onError,
  )
  const raise: Alerts['raise'] = (code, params) => alerts.use((part) => part.raise(code, params))
  const services = createServices({ options, platform, raise, networkId, life, onError })
  const events = createEvents({ platform, tell, analytics: services.analytics, onError })
  const { metadata, explorer } = services
  const onEvent = (namespace: string, event: AdapterEvent): void => {
    if (event.type === 'connectors.changed') wallets.setConnectors(namespace, event.connectors)
    else connections.onAdapterEvent(namespace, event)
  }

  const adapters = createAdapters({ options, platform, metadata, onEvent, onError })
  const shared: SharedConnectors = !createSharedConnectors ? noSharedConnectors : createSharedConnectors({
    connectors: options.sharedConnectors ?? [],
    platform: { ...platform, storage: scopedStorage(platform.storage, options.id) },
    metadata,
    adapters,
    networks: Object.fromEntries(options.adapters.map((adapter) => [adapter.namespace, adapter.networks])),
    onEvent,
    onError,
  })
  const networks = createNetworks({ store, options, adapters, session, activeConnection, changed: flows.networkChanged })
  const choice = createAccountChoice({ store, options, session })
  const accounts = createAccounts({ store, platform, options, adapters, loadCache: async () => (await import('../account/createBalanceCache.ts')).createBalanceCache({ platform, id: options.id, onError }), readIdentity: services.readIdentity, onError })
  const wallets = createWallets({ store, options, adapters, session, explorer })
  const allWallets = createLazyPart(
    async () => {
      const [{ createAllWallets }, { listExplorerWallets }] = await Promise.all([import('../allWallets/createAllWallets.ts'), import('../wallets/listExplorerWallets.ts')])
      return createAllWallets({
        store,
        platform,
        explorer,
        toItems(found, { text, certifiedOnly }, page) {
          const state = store.get()
          const context = listContext({ options, wallets: state.wallets, connections: state.connections, mobile })
          const own = page > 1 || certifiedOnly ? [] : context.custom.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
          return listExplorerWallets([...own, ...found], context)
        },
      })
    },
    life,
    onError,
  )
  const notifications = createLazyPart(
    async () => (await import('../notifications/createNotifications.ts')).createNotifications({ cell: cellOf(store, 'notifications'), platform }),
    life,
    onError,
  )
  const connections = createConnections({
    store,
    platform,
    adapters,
    shared,
    namespaces,
    session,
    preferredNetwork: (namespace) =>
      connect.wantedNetwork(namespace) ??
      options.networks.find(({ caipNetworkId }) => caipNetworkId === store.get().network.byNamespace[namespace]?.activeId),
    changed: flows.connectionChanged,
    onError,
  })
  const gate = createSignInGate?.({
    store,
    platform,
    signIn: options.signIn,
    account: () => {
      const connection = activeConnection(activeNamespace())
      return connection && choice.accountOf(activeNamespace(), connection)
    },
    changed: (next, previous) => tracking.signInChanged(next, previous),
    sign: async (message, signal) => (await signMessage({ message, signal })).signature,
    showView: flows.showSignIn,
    viewDone: flows.signInDone,
    disconnect: () => void disconnect({ namespace: activeNamespace() }).catch(onError),
  })
  const tracking = createTracking({
    options,
    emit: events.emit,
    connected: () => activeConnection(activeNamespace()) !== undefined,
    account: () => {
      const connection = activeConnection(activeNamespace())
      return connection && choice.accountOf(activeNamespace(), connection)
    },
    networkId,
    view: () => currentRoute(navigation.machine.get())?.view,
    place: ({ key }) => store.get().walletList.findIndex((item) => item.key === key),
  })
  const parts: KitParts = { options, platform, adapters, shared, connections, networks, accounts, wallets, navigation, gate, openAllWallets: () => allWallets.use(({ machine }) => machine.send({ type: 'opened' })), choice, tracking, activeConnection, onError }
  const connect = createConnect({ parts: () => parts, subscribe: store.subscribe, signal: life })

  tracking.started()
  const { services: named = {} } = options
  if (options.projectId === undefined && Object.values(named).some((url) => url !== undefined)) raise('PROJECT_ID_NOT_CONFIGURED')

  const { capabilityOf, perform, getProvider, can } = createPerform(() => parts, activeNamespace, life)

  let clicked = { on: '', at: 0 }
  /** A double click is one click; asking a silent wallet once more is another. */
  function isSameClick(on: string): boolean {
    const before = clicked
    clicked = { on, at: platform.now() }
    return before.on === on && clicked.at - before.at < doubleClickMs
  }

  const signMessage: Kit['signMessage'] = (parameters) => perform('signMessage', parameters)

  /** A shared connector leaves all namespaces at once. */
  function accountsLeavingWith(targets: readonly string[], connectorId: string | undefined): readonly Account[] {
    const live = (namespace: string): readonly AdapterConnection[] => {
      const state = store.get().connections[namespace]
      return state ? connectionsOf(state) : []
    }
    const asked = targets.flatMap(live).filter((connection) => connectorId === undefined || connection.connectorId === connectorId)
    const further = namespaces.filter((namespace) => !targets.includes(namespace)).flatMap(live)
    return [...asked, ...further.filter((other) => shared.has(other.connectorId) && asked.some((one) => one.connectorId === other.connectorId))].map((connection) => choice.accountOf(parseCaipNetworkId(connection.networkId).namespace, connection))
  }
  const endSession = async (account: Account): Promise<void> => {
    const { signIn } = options
    if (signIn) await withDeadline({ platform, what: 'The sign-in', limitMs: endSessionLimitMs, signal: life }, (signal) => signIn.endSession({ account, signal }))
  }

  const disconnect: Kit['disconnect'] = async (parameters) => {
    const targets = parameters ? [parameters.namespace] : namespaces
    const accounts = accountsLeavingWith(targets, parameters?.connectorId)
    const outcomes = await Promise.allSettled([...targets.map((namespace) => connections.disconnect(namespace, parameters?.connectorId)), ...accounts.map(endSession)])
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) {
      const error = disconnectFailed({ cause: failure.reason })
      events.emit({ type: 'DISCONNECT_ERROR', properties: { message: error.message } })
      if (navigation.machine.get().status === 'open') notifications.use(({ show }) => show({ code: 'DISCONNECT_FAILED' }))
      throw error
    }
    events.emit({ type: 'DISCONNECT_SUCCESS', properties: { namespace: parameters?.namespace ?? 'all' } })
  }

  return {
    navigationChanged: flows.navigationChanged,
    restore: connections.restore,
    loadEagerAdapters() {
      for (const { namespace, eager } of options.adapters) if (eager) adapters.load(namespace).catch(onError)
    },
    selectWallet(item) {
      // The row is there to be seen, but the terms come first.
      if (options.features?.legalCheckbox === true && !store.get().legalAccepted) return
      const { name, imageUrl, target } = item
      tracking.walletSelected(item)
      if (target.kind === 'explorer') return navigation.machine.send({ type: 'push', route: { view: 'Downloads', wallet: target.wallet } })
      if (target.kind === 'multiChain') return navigation.machine.send({ type: 'push', route: { view: 'ConnectingMultiChain', name, imageUrl, connectors: target.connectors } })
      const { connectorId, namespace } = target
      const waiting = connections.machines[namespace]?.get()
      const asked = waiting?.status === 'connecting' && waiting.reason === 'request' && waiting.connectorId === connectorId
      const again = isSameClick(`${namespace} ${connectorId}`)
      const seen = currentRoute(navigation.machine.get())?.view === 'ConnectingExternal'
      navigation.machine.send({ type: seen ? 'replace' : 'push', route: { view: 'ConnectingExternal', connectorId, namespace } })
      // A second click must not ask the wallet a second time: it would refuse, and the first question would be lost.
      if (asked && again) return
      // The outcome is in the state, where the view shows it.
      connections.connect(namespace, connectorId).catch(() => {})
    },
    selectNetwork(networkId) {
      const { chainNamespace } = networks.find(networkId)
      const connection = activeConnection(chainNamespace)
      if (connection && connection.networkId !== networkId && capabilityOf('switchNetwork', chainNamespace)) {
        const { switching } = networks.machine.get()
        const seen = currentRoute(navigation.machine.get())?.view === 'SwitchNetwork'
        navigation.machine.send({ type: seen ? 'replace' : 'push', route: { view: 'SwitchNetwork', networkId } })
        const again = isSameClick(networkId)
        if (again && switching.status === 'switching' && switching.networkId === networkId) return
        networks.switchTo(networkId).catch(() => {})
        return
      }
      networks.machine.send({ type: 'network.chosen', networkId })
      if (currentRoute(navigation.machine.get())?.view === 'Networks') back()
    },
    connect: connect.connect,
    disconnect,
    async switchNetwork({ networkId: wanted, signal }) {
      if (!findNetwork(options.networks, wanted)) raise('NETWORK_NOT_FOUND', { networkId: wanted })
      await networks.switchTo(wanted, signal)
    },
    signMessage,
    perform,
    getProvider,
    can,
    setAccountType({ type, namespace = activeNamespace() }) {
      choice.prefer(namespace, type)
      flows.accountChanged(namespace)
      events.emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId() } })
    },
    track: events.emit,
    logs: logger.text,
    explorerUrl(namespace = activeNamespace()) {
      const account = connect.account(namespace)
      return account?.network && capabilityOf('explorerUrl', namespace)?.({ address: account.address, network: account.network })
    },
    refreshBalance: (namespace = activeNamespace()) => accounts.machines[namespace]?.send({ type: 'balance.requested' }),
    retryDiscovery: wallets.discover,
    searchWallets: (search) => allWallets.use(({ machine }) => machine.send({ type: 'search.changed', search })),
    loadMoreWallets: () => allWallets.use(({ machine }) => machine.send({ type: 'more.wanted' })),
    showToast: (toast) => notifications.use(({ show }) => void show(toast)),
    hideToast: (id) => notifications.used()?.machine.send({ type: 'hide', id }),
    holdToast: () => notifications.used()?.machine.send({ type: 'hold' }),
    releaseToast: () => notifications.used()?.machine.send({ type: 'release' }),
    closeAlert: () => alerts.used()?.machine.send({ type: 'close' }),
    signIn: () => gate?.machine.send({ type: 'sign.requested' }),
    cancelSignIn: () => gate?.machine.send({ type: 'cancelled' }),
    destroy() {
      for (const part of [connections, networks, accounts, wallets, allWallets.used(), notifications.used(), events, gate, shared, adapters]) part?.destroy()
    },
  }
}
