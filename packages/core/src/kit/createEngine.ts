import { createAccounts } from '../account/createAccounts.ts'
import { createAccountChoice } from '../account/createAccountChoice.ts'
import type { Account } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { AdapterEvent } from '../adapter/AdapterEvent.ts'
import { createAdapters } from '../adapter/createAdapters.ts'
import type { Alerts } from '../alerts/createAlerts.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import { createConnections } from '../connection/createConnections.ts'
import { createLazySharedConnectors } from '../connection/createLazySharedConnectors.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import { createRecentConnections } from '../connection/createRecentConnections.ts'
import { adapterNotFound } from '../errors/kitErrors.ts'
import type { KitEvent } from '../events/KitEvent.ts'
import { createLazyLogger } from '../logger/createLazyLogger.ts'
import type { Navigation } from '../navigation/createNavigation.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { wantedNamespace } from '../navigation/wantedNamespace.ts'
import { createNetworks } from '../network/createNetworks.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { pairingWays } from '../options/pairingWays.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { isMobile } from '../platform/isMobile.ts'
import type { Platform } from '../platform/Platform.ts'
import { readPage } from '../platform/readPage.ts'
import type { createSignInGate as createSignInGateFunction } from '../signin/createSignInGate.ts'
import { createRecordStorage } from '../storage/createRecordStorage.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import { createSessionStorage } from '../storage/createSessionStorage.ts'
import { createWalletLister } from '../wallets/createWalletLister.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { listContext } from '../wallets/walletListOf.ts'
import { cellOf } from '../store/cells.ts'
import { capabilityOf } from './capabilityOf.ts'
import { connectedAccount } from './connectedAccount.ts'
import { createFlows } from './createFlows.ts'
import { createLazyPairing } from './createLazyPairing.ts'
import { createLazyPart } from './createLazyPart.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { Kit } from './Kit.ts'
import { createSelections } from './createSelections.ts'
import type { createServices as createServicesFunction } from './createServices.ts'
import type { Reports } from './createReports.ts'
import type { KitParts } from './KitParts.ts'

/** All of a kit that nobody needs before the visitor acts or a session is taken up; fetched then. */
export type Engine = Pick<
  Kit,
  'selectWallet' | 'selectNetwork' | 'connect' | 'disconnect' | 'switchConnection' | 'forgetConnection' | 'setNamespace' | 'switchNetwork' | 'signMessage' | 'perform' | 'getProvider' | 'can' | 'setAccountType' | 'track' | 'logs' | 'explorerUrl' | 'refreshBalance' | 'retryDiscovery' | 'searchWallets' | 'loadMoreWallets' | 'renewPairing' | 'pairingLinkOpened' | 'walletLink' | 'setPairingUri' | 'pairingDone' | 'showToast' | 'hideToast' | 'holdToast' | 'releaseToast' | 'closeAlert' | 'signIn' | 'cancelSignIn' | 'destroy'
> & {
  readonly loadAdapter: (namespace: string) => void
  readonly prepareAdapters: () => void
  readonly restore: (by: number) => Promise<void>
  readonly navigationChanged: (next: NavigationState, previous: NavigationState) => void
}

export type CreateEngineParameters = {
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly store: KitStore
  readonly navigation: Navigation
  readonly back: () => void
  /** Tells the page's listeners. */
  readonly tell: (event: KitEvent) => void
  /** Somebody listens. */
  readonly isHeard: () => boolean
  readonly life: AbortSignal
  /** Absent where the options name no service, or nobody who may ask it. */
  readonly createServices: typeof createServicesFunction | undefined
  /** Absent where the options ask for no sign-in. */
  readonly createSignInGate: typeof createSignInGateFunction | undefined
  readonly onError: (error: unknown) => void
}

export function createEngine({ options: given, platform, store: kitStore, navigation, back, tell, isHeard, life, createServices, createSignInGate, onError: passOn }: CreateEngineParameters): Engine {
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    passOn(error)
  }
  const session = createSessionStorage({ storage: platform.storage, id: options.id, onError })
  const mobile = isMobile(platform.userAgent())
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  const wanted = (): string | undefined => wantedNamespace(navigation.machine.get())
  const listed = createWalletLister({ options, mobile })
  const store: KitStore = {
    ...kitStore,
    update({ wallets = kitStore.get().wallets, connections = kitStore.get().connections, ...change }) {
      const before = kitStore.get()
      const same = wallets === before.wallets && connections === before.connections
      kitStore.update(same ? change : { ...change, wallets, connections, walletList: listed({ wallets, connections, namespace: wanted() }) })
    },
  }

  const flows = createFlows(() => parts)
  const activeConnection = (namespace: string): AdapterConnection | undefined => {
    const state = store.get().connections[namespace]
    return state && connectionsOf(state)[0]
  }
  const activeNamespace = (): string => store.get().network.activeNamespace
  const activeAccount = (): Account | undefined => {
    const connection = activeConnection(activeNamespace())
    return connection && choice.accountOf(activeNamespace(), connection)
  }
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
  const services = createServices?.({ options, platform, raise, networkId, life, onError })
  const reports = createLazyPart(
    async () =>
      (await import('./createReports.ts')).createReports({
        options,
        platform,
        tell,
        analytics: services?.analytics,
        connected: () => activeConnection(activeNamespace()) !== undefined,
        account: activeAccount,
        networkId,
        view: () => currentRoute(navigation.machine.get())?.view,
        mobile,
        place: ({ key }) => store.get().walletList.findIndex((item) => item.key === key),
        onError,
      }),
    life,
    onError,
  )
  const report = (run: (reports: Reports) => void): void => {
    if (services?.analytics || isHeard()) reports.use(run)
  }
  const emit = (event: KitEvent): void => report((to) => to.emit(event))
  const metadata = options.metadata ?? readPage(platform.document())
  const explorer = services?.explorer
  const onEvent = (namespace: string, event: AdapterEvent): void => {
    if (event.type === 'connectors.changed') wallets.setConnectors(namespace, event.connectors)
    else connections.onAdapterEvent(namespace, event)
  }

  const adapters = createAdapters({ options, platform, metadata, onEvent, onError })
  const shared = createLazySharedConnectors({
    connectors: options.sharedConnectors ?? [],
    platform: { ...platform, storage: scopedStorage(platform.storage, options.id) },
    metadata,
    adapters,
    networks: Object.fromEntries(options.adapters.map((adapter) => [adapter.namespace, adapter.networks])),
    onEvent,
    onError,
  })
  const networks = createNetworks({ store, options, adapters, session, activeConnection, changed: flows.networkChanged })
  const records = createRecordStorage({ storage: platform.storage, id: options.id, onError })
  const choice = createAccountChoice({ store, options, session, records })
  const recent = createRecentConnections({ store, records, namespaces })
  const accounts = createAccounts({ store, platform, options, adapters, loadCache: async () => (await import('../account/createBalanceCache.ts')).createBalanceCache({ platform, id: options.id, onError }), readIdentity: services?.readIdentity, onError })
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
          const context = listContext({ options, wallets: state.wallets, connections: state.connections, mobile, namespace: wanted() })
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
  const transactions = createLazyPart(async () => (await import('./createTransactions.ts')).createTransactions({ store, options, platform, adapters, accounts, onError }), life, onError)
  const wantedNetworks = new Map<string, Network>()
  const connections = createConnections({
    store,
    platform,
    adapters,
    shared,
    namespaces,
    session,
    preferredNetwork: (namespace) =>
      wantedNetworks.get(namespace) ??
      options.networks.find(({ caipNetworkId }) => caipNetworkId === store.get().network.byNamespace[namespace]?.activeId),
    changed(namespace, next, previous) {
      flows.connectionChanged(namespace, next, previous)
      pairing.connectionChanged(next, previous)
    },
    onError,
  })
  const gate = createSignInGate?.({
    store,
    platform,
    signIn: options.signIn,
    account: activeAccount,
    changed: (next, previous) => report((to) => to.signInChanged(next, previous)),
    sign: async (message, signal) => (await signMessage({ message, signal })).signature,
    showView: flows.showSignIn,
    viewDone: flows.signInDone,
    disconnect: () => void disconnect({ namespace: activeNamespace() }).catch(onError),
  })
  const parts: KitParts = { options, platform, adapters, shared, connections, networks, accounts, wallets, navigation, gate, openAllWallets: () => allWallets.use(({ machine }) => machine.send({ type: 'opened' })), choice, recent, report, activeConnection, onError }
  const pairing = createLazyPairing({ parts: () => parts, store, mobile, emit, life })
  const actions = createLazyPart(
    async () =>
      (await import('./createActions.ts')).createActions({
        parts,
        store,
        wantedNetworks,
        followAccount: flows.accountChanged,
        sent: (transaction) => transactions.use(({ add }) => add(transaction)),
        emit,
        toastFailure() {
          if (navigation.machine.get().status === 'open') notifications.use(({ show }) => void show({ code: 'DISCONNECT_FAILED' }))
        },
        life,
      }),
    life,
    onError,
  )

  report((to) => to.started())
  const { services: named = {} } = options
  if (options.projectId === undefined && Object.values(named).some((url) => url !== undefined)) raise('PROJECT_ID_NOT_CONFIGURED')

  const perform: Kit['perform'] = (name, parameters) => actions.ask((its) => its.perform(name, parameters))
  const signMessage: Kit['signMessage'] = (parameters) => perform('signMessage', parameters)
  const disconnect: Kit['disconnect'] = (parameters) => actions.ask((its) => its.disconnect(parameters))
  const selections = createSelections({ parts, legalAccepted: () => store.get().legalAccepted, back })

  return {
    navigationChanged(next, previous) {
      if (wantedNamespace(next) !== wantedNamespace(previous)) store.update({ wallets: { ...store.get().wallets } })
      flows.navigationChanged(next, previous)
      pairing.navigationChanged(next)
    },
    async restore(by) {
      const stored = session.connectorIds(activeNamespace()).length > 0
      await connections.restore(by)
      if (stored) flows.lookElsewhere(activeNamespace())
    },
    prepareAdapters() {
      const prepare = async (namespace: string): Promise<void> => adapters.loaded(namespace)?.prepare?.()
      for (const namespace of namespaces) prepare(namespace).catch(onError)
    },
    loadAdapter: (namespace) => void adapters.load(namespace).catch(onError),
    ...selections,
    connect: (parameters) => actions.ask((its) => its.connect(parameters)),
    disconnect,
    switchConnection: (parameters) => actions.ask((its) => its.switchConnection(parameters)),
    forgetConnection: ({ connectorId, namespace = activeNamespace() }) => recent.forget(namespace, connectorId),
    setNamespace(namespace) {
      const its = store.get().network.byNamespace[namespace]
      if (!its) throw adapterNotFound({ namespace })
      networks.machine.send({ type: 'network.chosen', networkId: its.activeId })
    },
    async switchNetwork({ networkId: wanted, signal }) {
      if (!findNetwork(options.networks, wanted)) raise('NETWORK_NOT_FOUND', { networkId: wanted })
      await networks.switchTo(wanted, signal)
    },
    signMessage,
    perform,
    getProvider: (parameters) => actions.ask((its) => its.getProvider(parameters)),
    can: (capability, namespace = activeNamespace()) => capabilityOf(parts, capability, namespace) !== undefined,
    setAccountType({ type, namespace = activeNamespace() }) {
      choice.prefer(namespace, type)
      flows.accountChanged(namespace)
      emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: networkId() } })
    },
    track: emit,
    logs: logger.text,
    explorerUrl(namespace = activeNamespace()) {
      const account = connectedAccount(parts, namespace)
      try {
        const url: unknown = account?.network && capabilityOf(parts, 'explorerUrl', namespace)?.({ address: account.address, network: account.network })
        return typeof url === 'string' ? url : undefined
      } catch (error) {
        // Asked for while a view is drawn.
        onError(error)
        return undefined
      }
    },
    refreshBalance: (namespace = activeNamespace()) => (Object.hasOwn(accounts.machines, namespace) ? accounts.machines[namespace]?.send({ type: 'balance.requested' }) : undefined),
    retryDiscovery: wallets.discover,
    searchWallets: (search) => allWallets.use(({ machine }) => machine.send({ type: 'search.changed', search })),
    loadMoreWallets: () => allWallets.use(({ machine }) => machine.send({ type: 'more.wanted' })),
    renewPairing: pairing.renewPairing,
    pairingLinkOpened: pairing.pairingLinkOpened,
    walletLink: pairing.walletLink,
    setPairingUri: pairing.setPairingUri,
    pairingDone: pairing.pairingDone,
    showToast: (toast) => notifications.use(({ show }) => void show(toast)),
    hideToast: (id) => notifications.used()?.machine.send({ type: 'hide', id }),
    holdToast: () => notifications.used()?.machine.send({ type: 'hold' }),
    releaseToast: () => notifications.used()?.machine.send({ type: 'release' }),
    closeAlert: () => alerts.used()?.machine.send({ type: 'close' }),
    signIn: () => gate?.machine.send({ type: 'sign.requested' }),
    cancelSignIn: () => gate?.machine.send({ type: 'cancelled' }),
    destroy() {
      for (const part of [pairing, connections, networks, accounts, transactions.used(), wallets, allWallets.used(), notifications.used(), reports.used(), gate, shared, adapters]) part?.destroy()
    },
  }
}
