import { createStore } from 'jotai/vanilla'
import { report } from './analytics/emit.ts'
import { bundles } from './bundles/bundles.ts'
import { keyOf } from './connection/attempt.ts'
import { transition as connectionTransition } from './connection/machine.ts'
import { hasReconnecting } from './connection/selectors.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import { type Core, runWaiting } from './KitContext.ts'
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
export function createCore(given: ResolvedOptions, signal: AbortSignal): Core {
  const { platform = createBrowserPlatform(), onError: passOn = () => {} } = given
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    core.reports.peek()?.failed(error)
    passOn(error)
  }
  const part = <module, value>(
    load: () => Promise<module>,
    create: (module: module) => value | Promise<value>,
  ): Lazy<value> => lazy(async () => create(await load()), signal)
  const core: Core = {
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
        part(bundles.list, ({ setUpAdapter }) => setUpAdapter(core, adapter)),
      ]),
    ),
    attempts: new Map(),
    restores: new Map(),
    endings: new Map(),
    switches: new Map(),
    recall: once(() => recall(core)),
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
      const [list, services] = await Promise.all([bundles.list(), core.services()])
      if (!signal.aborted) list.install(core, services)
      return list
    }, signal),
    connect: lazy(async () => {
      const [connect, signIn] = await Promise.all([
        bundles.connect(),
        options.signIn && core.signIn(),
        // Reactions look at what services there are.
        core.services(),
        // The restore may be one of the calls that wait for the connect bundle.
        hasReconnecting(read(core, 'connections')) && bundles.restore(),
      ])
      if (signal.aborted) throw kitDestroyed()
      connect.install(core)
      signIn?.installSignIn(core)
      // In a task of their own, once the bundle counts as loaded.
      void Promise.resolve().then(() => runWaiting(core))
      return connect
    }, signal),
    restore: part(
      () => Promise.all([bundles.restore(), core.connect()]),
      ([restore]) => restore,
    ),
    shared: part(bundles.sharedConnectors, ({ createSharedConnectors }) => createSharedConnectors(core)),
    embeddedWallet: lazy(async () => (await bundles.embeddedWallet()).embeddedWalletOf(core), signal),
    services: lazy(
      async () =>
        Object.values(options.services ?? {}).some(Boolean) ? (await bundles.services()).createServices(core) : {},
      signal,
    ),
    signIn: lazy(bundles.signIn, signal),
    pairing: part(
      () => Promise.all([bundles.pairing(), core.connect()]),
      ([{ pairWallets }]) => pairWallets(core),
    ),
    allWallets: part(
      () => Promise.all([bundles.allWallets(), core.services()]),
      ([{ createAllWallets }, { explorer }]) => createAllWallets(core, explorer),
    ),
    pendingTransactions: part(bundles.pendingTransactions, ({ followTransactions }) => followTransactions(core)),
    portfolio: part(bundles.portfolio, ({ createPortfolio }) => createPortfolio(core)),
    send: part(
      () => Promise.all([bundles.send(), core.connect()]),
      ([{ createSend }]) => createSend(core),
    ),
    onRamp: part(
      () => Promise.all([bundles.onRamp(), core.connect()]),
      ([{ createOnRamp }]) => createOnRamp(core),
    ),
    swap: part(bundles.swap, ({ createSwap }) => createSwap(core)),
    names: part(
      () => Promise.all([bundles.names(), core.connect()]),
      ([{ createNames }]) => createNames(core),
    ),
    notifications: part(bundles.notifications, ({ createNotifications }) => createNotifications(core)),
    alerts: part(bundles.alerts, ({ createAlerts }) => createAlerts(core)),
    reports: part(
      () => Promise.all([bundles.reports(), core.services()]),
      ([{ createReports }, services]) => createReports(core, services),
    ),
  }

  register(core, {
    machines: {
      connection: {
        transition: connectionTransition,
        run(effect, namespace) {
          if (effect.type === 'connector.abort') core.attempts.get(keyOf(namespace, effect.attempt))?.abort()
          else core.connect.peek()?.runConnectionEffect(core, effect, namespace)
        },
      },
      navigation: { transition: navigationTransition, run: createNavigationEffects(core) },
    },
    observe(change) {
      report(core, (reports) => reports.changed(change))
      if (change.of === 'navigation') loadShownView(core)
    },
  })
  return core
}
