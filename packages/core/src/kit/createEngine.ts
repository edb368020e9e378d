import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { createAdapters } from '../adapter/createAdapters.ts'
import type { Alerts } from '../alerts/createAlerts.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { connectionsOf } from '../connection/connectionsOf.ts'
import { restoreLimitMs } from '../connection/restoreLimitMs.ts'
import { isKitError } from '../errors/KitError.ts'
import { kitDestroyed, loadFailed } from '../errors/kitErrors.ts'
import type { KitEvent } from '../analytics/events.ts'
import { createLazyLogger } from '../logger/createLazyLogger.ts'
import type { Navigation } from '../navigation/createNavigation.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NavigationState } from '../navigation/NavigationState.ts'
import { wantedNamespace } from '../navigation/wantedNamespace.ts'
import { pairingWays } from '../options/pairingWays.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import { isMobile, readPage } from '../platform/page.ts'
import type { Platform } from '../platform/Platform.ts'
import { createStoredSession } from '../storage/createStoredSession.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createWalletLister } from '../wallets/walletListOf.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { recentWalletIds, rememberedWallets } from '../wallets/recentWallets.ts'
import { createChosenWallet } from './createChosenWallet.ts'
import { createClicks } from './createClicks.ts'
import type { Connecting } from './createConnecting.ts'
import { createLazyPairing } from './createLazyPairing.ts'
import { createLazyPart, type CreateLazyPart } from './createLazyPart.ts'
import type { Reports } from './createReports.ts'
import type { createServices as createServicesFunction } from './createServices.ts'
import { createWalletSelection } from './createWalletSelection.ts'
import type { Kit } from './Kit.ts'
import type { KitCode } from './kitCode.ts'
import type { KitParts } from './KitParts.ts'

/** What a kit does from the opening of the modal on: it lists wallets. What comes after the choice of one is `createConnecting`. */
export type Engine = Pick<
  Kit,
  | 'selectWallet'
  | 'selectNetwork'
  | 'connect'
  | 'disconnect'
  | 'switchConnection'
  | 'forgetConnection'
  | 'setNamespace'
  | 'switchNetwork'
  | 'signMessage'
  | 'perform'
  | 'getProvider'
  | 'can'
  | 'setAccountType'
  | 'track'
  | 'logs'
  | 'explorerUrl'
  | 'refreshBalance'
  | 'retryDiscovery'
  | 'discoverWallets'
  | 'searchWallets'
  | 'loadMoreWallets'
  | 'renewPairing'
  | 'pairingLinkOpened'
  | 'walletLink'
  | 'setPairingUri'
  | 'pairingDone'
  | 'showToast'
  | 'hideToast'
  | 'holdToast'
  | 'releaseToast'
  | 'closeAlert'
  | 'signIn'
  | 'cancelSignIn'
  | 'destroy'
> & {
  readonly loadAdapter: (namespace: string) => void
  /** Fetches what asking a wallet takes. */
  readonly prepare: () => void
  /** Fetches what taking up a session takes; then it can be begun at once. @throws KitError `LOAD_FAILED` */
  readonly restoring: () => Promise<(by: number) => Promise<void>>
  /** As `restoring`, and begins it: for a session that could not be taken up when it was time. */
  readonly takeUp: () => void
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
  readonly code: KitCode
  /** Absent where the options name no service, or nobody who may ask it. */
  readonly createServices: typeof createServicesFunction | undefined
  readonly onError: (error: unknown) => void
}

type Loose = (...given: readonly unknown[]) => unknown

export function createEngine({
  options: given,
  platform,
  store: kitStore,
  navigation,
  back,
  tell,
  isHeard,
  life,
  code,
  createServices,
  onError: passOn,
}: CreateEngineParameters): Engine {
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    passOn(error)
  }
  const lazy: CreateLazyPart = (load, make) =>
    createLazyPart(
      async () => {
        try {
          return make(await load())
        } catch (cause) {
          throw isKitError(cause) ? cause : loadFailed({ what: 'The wallet connection' }, { cause })
        }
      },
      life,
      onError,
    )
  const session = createStoredSession({ storage: platform.storage, id: options.id, onError })
  const mobile = isMobile(platform.userAgent())
  const wanted = (): string | undefined => wantedNamespace(navigation.machine.get())
  const store: KitStore = {
    ...kitStore,
    update({ wallets = kitStore.get().wallets, connections = kitStore.get().connections, ...change }) {
      const before = kitStore.get()
      const same = wallets === before.wallets && connections === before.connections
      kitStore.update(
        same
          ? change
          : { ...change, wallets, connections, walletList: listed({ wallets, connections, namespace: wanted() }) },
      )
    },
  }

  const activeConnection = (namespace: string): AdapterConnection | undefined => {
    const state = store.get().connections[namespace]
    return state && connectionsOf(state)[0]
  }
  const activeNamespace = (): string => store.get().network.activeNamespace
  const networkId = (): CaipNetworkId => {
    const { byNamespace } = store.get().network
    return byNamespace[activeNamespace()]?.activeId ?? options.defaultNetwork
  }
  const alerts = lazy(
    () => import('../alerts/createAlerts.ts'),
    ({ createAlerts }) =>
      createAlerts({ cell: cellOf(store, 'alerts'), log: ({ code: its, params }) => logger.add('warn', its, params) }),
  )
  const raise: Alerts['raise'] = (its, params) => alerts.use((part) => part.raise(its, params))
  const services = createServices?.({ options, platform, raise, networkId, life, onError })
  const explorer = services?.explorer
  const listed = createWalletLister({ options, mobile, explorerImage: explorer?.imageUrl })
  const reports = lazy(
    () => import('./createReports.ts'),
    ({ createReports }) =>
      createReports({
        options,
        platform,
        tell,
        analytics: services?.analytics,
        store,
        navigation,
        activeConnection,
        account: () => connecting.used()?.activeAccount(),
        networkId,
        mobile,
        onError,
      }),
  )
  const report = (run: (reports: Reports) => void): void => {
    if (services?.analytics || isHeard()) reports.use(run)
  }
  const emit = (event: KitEvent): void => report((to) => to.emit(event))
  const metadata = options.metadata ?? readPage(platform.document())

  const untold: ((part: Connecting) => void)[] = []
  const adapters = createAdapters({
    options,
    platform,
    metadata,
    onEvent(namespace, event) {
      if (event.type === 'connectors.changed') wallets.setConnectors(namespace, event.connectors)
      else {
        const told = connecting.used()
        if (told) return told.onEvent(namespace, event)
        // What a library has connected stands, whether or not the code for it could be had by now.
        untold.push((part) => part.onEvent(namespace, event))
        connecting.use(() => {})
      }
    },
    onError,
  })
  const wallets = createWallets({
    store,
    options,
    adapters,
    recent: () => recentWalletIds(session),
    remembered: () => rememberedWallets(session),
    storeRecent: (ids) => connecting.used()?.storeRecentWallets(ids),
    explorer,
  })
  const allWallets = lazy(
    () => import('./createKitAllWallets.ts'),
    ({ createKitAllWallets }) => createKitAllWallets({ store, platform, options, mobile, wanted, explorer }),
  )
  const openAllWallets = (): void => allWallets.use(({ machine }) => machine.send({ type: 'opened' }))
  const notifications = lazy(
    () => import('../notifications/createNotifications.ts'),
    ({ createNotifications }) => createNotifications({ cell: cellOf(store, 'notifications'), platform }),
  )

  const remembered = lazy(
    () => import('./createRemembered.ts'),
    ({ createRemembered }) => createRemembered({ store, platform, options, onError }),
  )
  const isSameClick = createClicks(platform.now)
  /** A stored session that could not be taken up for want of this very code. */
  let isOwed = false
  const isRemembered = (): boolean =>
    ['recent_connections', 'preferred_account_types', 'chosen_accounts'].some((key) => session.read(key) !== null)
  const takesExtras =
    options.adapters.length > 1 || options.tokens !== undefined || services?.readIdentity !== undefined
  const connectingCode = () =>
    Promise.all([
      code.connecting(),
      takesExtras ? import('./connectingExtras.ts') : undefined,
      options.signIn && import('../signin/createSignInFlow.ts'),
      isRemembered() && remembered.ask(async () => {}),
    ])
  const connecting = lazy(connectingCode, ([{ createConnecting }, extras, gate]): Connecting => {
    if (life.aborted) throw kitDestroyed()
    const part = createConnecting({
      options,
      platform,
      store,
      adapters,
      wallets,
      navigation,
      openAllWallets,
      remembered,
      report,
      activeConnection,
      metadata,
      readIdentity: services?.readIdentity,
      extras: extras?.connectingExtras,
      pairing,
      signMessage: (parameters) => engine.signMessage(parameters),
      disconnect: (parameters) => engine.disconnect(parameters),
      refreshBalance: (namespace) => engine.refreshBalance(namespace),
      isSameClick,
      lazy,
      back,
      createSignInFlow: gate ? gate.createSignInFlow : undefined,
      onError,
    })
    void Promise.resolve().then(() => {
      for (let tell = untold.shift(); tell; tell = untold.shift()) tell(part)
    })
    if (isOwed) void Promise.resolve().then(takeUp)
    isOwed = false
    return part
  })
  const prepare = (namespace: string): void =>
    void (async () => adapters.loaded(namespace)?.prepare?.())().catch(onError)
  const partsThere = (): Promise<KitParts> => connecting.ask(async ({ parts }) => parts)
  const chosen = createChosenWallet({ store, connecting, prepare, report })
  const pairing = createLazyPairing({ options, parts: partsThere, store, navigation, mobile, emit, life, onError })
  const actions = lazy(
    () => Promise.all([import('./createActions.ts'), connecting.ask(async (part) => part)]),
    ([{ createActions }, there]) =>
      createActions({
        ...there,
        store,
        networkId,
        emit,
        unknownNetwork: (its) => raise('NETWORK_NOT_FOUND', { networkId: its }),
        toastFailure() {
          if (navigation.machine.get().status === 'open')
            notifications.use(({ show }) => void show({ code: 'DISCONNECT_FAILED' }))
        },
        lazy,
        life,
      }),
  )
  const restores = lazy(code.restoring, ({ createRestores }) => createRestores)
  async function restoring(): Promise<(by: number) => Promise<void>> {
    try {
      const [createRestores, there] = await Promise.all([
        restores.ask(async (its) => its),
        connecting.ask(async (part) => part),
      ])
      return (by) => there.restore(by, createRestores)
    } catch (error) {
      isOwed = true
      throw error
    }
  }
  const takeUp = (): void =>
    void restoring()
      .then((restore) => restore(platform.now() + restoreLimitMs))
      .catch(onError)

  report((to) => to.started())
  const { services: named = {} } = options
  if (options.projectId === undefined && Object.values(named).some((url) => url !== undefined))
    raise('PROJECT_ID_NOT_CONFIGURED')

  const each = <name extends keyof Kit>(names: readonly name[], make: (name: name) => Loose): Pick<Kit, name> =>
    Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as Pick<Kit, name>
  const engine: Engine = {
    ...each(
      ['selectNetwork', 'setNamespace', 'signIn', 'cancelSignIn'],
      (name) =>
        (...its) =>
          connecting.use((part) => (part[name] as Loose)(...its)),
    ),
    ...each(
      ['setAccountType', 'forgetConnection', 'refreshBalance'],
      (name) =>
        (...its) =>
          actions.use((part) => (part[name] as Loose)(...its)),
    ),
    ...each(
      ['connect', 'disconnect', 'switchConnection', 'switchNetwork', 'perform', 'getProvider'],
      (name) =>
        (...its) =>
          actions.ask((part) => (part[name] as Loose)(...its) as Promise<unknown>),
    ),
    ...pairing,
    signMessage: (parameters) => engine.perform('signMessage', parameters),
    can: (capability, namespace) => connecting.used()?.can(capability, namespace) ?? false,
    explorerUrl: (namespace) => connecting.used()?.explorerUrl(namespace),
    selectWallet: createWalletSelection({ options, store, navigation, report, mobile, isSameClick, chosen }),
    navigationChanged(next, previous) {
      if (wantedNamespace(next) !== wantedNamespace(previous)) store.update({ wallets: { ...store.get().wallets } })
      report((to) => to.navigationChanged(next, previous))
      const left = currentRoute(previous)
      const now = currentRoute(next)
      if (
        left?.view === 'ConnectingExternal' &&
        !(
          now?.view === 'ConnectingExternal' &&
          now.connectorId === left.connectorId &&
          now.namespace === left.namespace
        )
      )
        chosen.cancel(left.namespace, left.connectorId)
      connecting.used()?.navigationChanged(next, previous)
      if (left?.view !== now?.view) {
        if (now && /^(Connect|GetWallet|AllWallets)$/.test(now.view)) wallets.discover()
        if (now?.view === 'AllWallets') openAllWallets()
      }
      pairing.navigationChanged(next)
    },
    restoring,
    takeUp,
    prepare() {
      code.connecting().catch(() => {})
      for (const { namespace } of options.adapters) prepare(namespace)
    },
    loadAdapter: (namespace) => void adapters.load(namespace).catch(onError),
    track: emit,
    logs: logger.text,
    retryDiscovery: wallets.discover,
    discoverWallets: wallets.discoverInstalled,
    searchWallets: (search) => allWallets.use(({ machine }) => machine.send({ type: 'search.changed', search })),
    loadMoreWallets: () => allWallets.use(({ machine }) => machine.send({ type: 'more.wanted' })),
    showToast: (toast) => notifications.use(({ show }) => void show(toast)),
    hideToast: (id) => notifications.used()?.machine.send({ type: 'hide', id }),
    holdToast: () => notifications.used()?.machine.send({ type: 'hold' }),
    releaseToast: () => notifications.used()?.machine.send({ type: 'release' }),
    closeAlert: () => alerts.used()?.machine.send({ type: 'close' }),
    destroy() {
      for (const part of [
        pairing,
        connecting.used(),
        actions.used(),
        wallets,
        allWallets.used(),
        notifications.used(),
        reports.used(),
        adapters,
      ])
        part?.destroy()
    },
  }
  return engine
}
