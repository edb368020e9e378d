import { createStore } from 'jotai/vanilla'
import { report } from './analytics/emit.ts'
import { bundles } from './bundles/bundles.ts'
import { keyOf } from './connection/attempt.ts'
import { transition as connectionTransition } from './connection/machine.ts'
import { hasReconnecting } from './connection/selectors.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import { type KitContext, runWaiting } from './KitContext.ts'
import { type Lazy, lazy, once } from './lazy.ts'
import { createLazyLogger } from './logger/createLazyLogger.ts'
import { transition as navigationTransition } from './navigation/machine.ts'
import { createNavigationEffects, loadShownView } from './navigation/navigate.ts'
import { pairingWays } from './options/pairingWays.ts'
import type { ResolvedOptions } from './options/resolveOptions.ts'
import { createBrowserPlatform, isMobile } from './platform/createBrowserPlatform.ts'
import { createAtoms } from './state/atoms.ts'
import { read, register } from './state/dispatch.ts'
import { initialState } from './state/initialState.ts'
import { recall } from './state/recall.ts'
import { createStoredSession } from './storage/createStoredSession.ts'

/** Makes what all actions of a kit share. Loads nothing. */
export function createContext(given: ResolvedOptions, signal: AbortSignal): KitContext {
  const { platform = createBrowserPlatform(), onError: passOn = () => {} } = given
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    kit.reports.peek()?.failed(error)
    passOn(error)
  }
  const part = <module, value>(
    load: () => Promise<module>,
    create: (module: module) => value | Promise<value>,
  ): Lazy<value> => lazy(async () => create(await load()), signal)
  const kit: KitContext = {
    options,
    platform,
    get isMobile() {
      return isMobile(platform.userAgent())
    },
    store: createStore(),
    atoms: createAtoms({ ...initialState(options), chosenAccounts: {} }),
    transactions: { bundles: [], running: undefined },
    session: createStoredSession({ storage: platform.storage, id: options.id, onError }),
    adapters: new Map(
      options.adapters.map((adapter) => [
        adapter.namespace,
        part(bundles.list, ({ setUpAdapter }) => setUpAdapter(kit, adapter)),
      ]),
    ),
    attempts: new Map(),
    restores: new Map(),
    endings: new Map(),
    switches: new Map(),
    recall: once(() => recall(kit)),
    afterConnectLoads: [],
    pairingHolds: new Set(),
    choice: { latest: undefined },
    lastClick: { key: '', at: 0 },
    lateListeners: new Set(),
    listeners: new Set(),
    logger,
    signal,
    onError,

    list: lazy(async () => {
      const [list, services] = await Promise.all([bundles.list(), kit.services()])
      if (!signal.aborted) list.install(kit, services)
      return list
    }, signal),
    connect: lazy(async () => {
      const [connect, signIn] = await Promise.all([
        bundles.connect(),
        options.signIn && kit.signIn(),
        // Reactions look at what services there are.
        kit.services(),
        // The restore may be one of the calls that wait for the connect bundle.
        hasReconnecting(read(kit, 'connections')) && bundles.restore(),
      ])
      if (signal.aborted) throw kitDestroyed()
      connect.install(kit)
      signIn?.installSignIn(kit)
      // In a task of their own, once the bundle counts as loaded.
      void Promise.resolve().then(() => runWaiting(kit))
      return connect
    }, signal),
    restore: part(
      () => Promise.all([bundles.restore(), kit.connect()]),
      ([restore]) => restore,
    ),
    shared: part(bundles.sharedConnectors, ({ createSharedConnectors }) => createSharedConnectors(kit)),
    embeddedWallet: lazy(async () => (await bundles.embeddedWallet()).embeddedWalletOf(kit), signal),
    services: lazy(
      async () =>
        Object.values(options.services ?? {}).some(Boolean) ? (await bundles.services()).createServices(kit) : {},
      signal,
    ),
    signIn: lazy(bundles.signIn, signal),
    pairing: part(
      () => Promise.all([bundles.pairing(), kit.connect()]),
      ([{ pairWallets }]) => pairWallets(kit),
    ),
    allWallets: part(
      () => Promise.all([bundles.allWallets(), kit.services()]),
      ([{ createAllWallets }, { explorer }]) => createAllWallets(kit, explorer),
    ),
    pendingTransactions: part(bundles.pendingTransactions, ({ followTransactions }) => followTransactions(kit)),
    portfolio: part(bundles.portfolio, ({ createPortfolio }) => createPortfolio(kit)),
    send: part(
      () => Promise.all([bundles.send(), kit.connect()]),
      ([{ createSend }]) => createSend(kit),
    ),
    onRamp: part(
      () => Promise.all([bundles.onRamp(), kit.connect()]),
      ([{ createOnRamp }]) => createOnRamp(kit),
    ),
    swap: part(bundles.swap, ({ createSwap }) => createSwap(kit)),
    names: part(
      () => Promise.all([bundles.names(), kit.connect()]),
      ([{ createNames }]) => createNames(kit),
    ),
    notifications: part(bundles.notifications, ({ createNotifications }) => createNotifications(kit)),
    alerts: part(bundles.alerts, ({ createAlerts }) => createAlerts(kit)),
    reports: part(
      () => Promise.all([bundles.reports(), kit.services()]),
      ([{ createReports }, services]) => createReports(kit, services),
    ),
  }

  register(kit, {
    machines: {
      connection: {
        transition: connectionTransition,
        run(effect, namespace) {
          if (effect.type === 'connector.abort') kit.attempts.get(keyOf(namespace, effect.attempt))?.abort()
          else kit.connect.peek()?.runConnectionEffect(kit, effect, namespace)
        },
      },
      navigation: { transition: navigationTransition, run: createNavigationEffects(kit) },
    },
    observe(change) {
      report(kit, (reports) => reports.changed(change))
      if (change.of === 'navigation') loadShownView(kit)
    },
  })
  return kit
}
