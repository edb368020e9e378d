import { createStore } from 'jotai/vanilla'
import { loadedAdapter } from './adapter/loadAdapter.ts'
import { report } from './analytics/emit.ts'
import { bundles } from './bundles/bundles.ts'
import { keyOf } from './connection/attempt.ts'
import type { ConnectionState } from './connection/ConnectionState.ts'
import { transition as connectionTransition } from './connection/machine.ts'
import { connectionsOf } from './connection/selectors.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import { type KitContext, runWaiting, whenLoaded } from './KitContext.ts'
import { lazy, once } from './lazy.ts'
import { createLazyLogger } from './logger/createLazyLogger.ts'
import { createNavigationEffects, followView } from './navigation/followView.ts'
import { transition as navigationTransition } from './navigation/machine.ts'
import {
  cancelsLeftRequest,
  cancelsLeftSwitch,
  declinesLeftSignIn,
  skipsConnectIfOnlyPairing,
} from './navigation/reactions.ts'
import { transition as networkTransition } from './network/machine.ts'
import { pairingWays } from './options/pairingWays.ts'
import type { ResolvedOptions } from './options/resolveOptions.ts'
import { createBrowserPlatform } from './platform/createBrowserPlatform.ts'
import { isMobile } from './platform/page.ts'
import type { Services } from './services/createServices.ts'
import { recall } from './state/recall.ts'
import { createAtoms } from './state/atoms.ts'
import { cellOf } from './state/cells.ts'
import { type Change, register } from './state/dispatch.ts'
import { initialState } from './state/initialState.ts'
import { createSessionStorage } from './storage/createSessionStorage.ts'
import { runWalletsEffect } from './wallets/discover.ts'
import { transition as walletsTransition } from './wallets/machine.ts'

/** Makes what all actions of a kit share. Loads nothing. */
export function createContext(given: ResolvedOptions, signal: AbortSignal): KitContext {
  const { platform = createBrowserPlatform(), onError: passOn = () => {} } = given
  const options = { ...given, ...pairingWays(given) }
  const logger = createLazyLogger({ now: platform.now, level: options.logLevel, authLogging: options.enableAuthLogger })
  const onError = (error: unknown): void => {
    logger.add('error', error instanceof Error ? error.message : 'A problem', error)
    passOn(error)
  }
  const kit: KitContext = {
    options,
    platform,
    get isMobile() {
      return isMobile(platform.userAgent())
    },
    store: createStore(),
    atoms: createAtoms({ ...initialState(options), chosenAccounts: {} }),
    transactions: { bundles: [], running: undefined },
    session: createSessionStorage({ storage: platform.storage, id: options.id, onError }),
    adapters: new Map(
      options.adapters.map((adapter) => [
        adapter.namespace,
        lazy(async () => (await bundles.adapter()).setUpAdapter(kit, adapter), signal),
      ]),
    ),
    attempts: new Map(),
    restores: new Map(),
    endings: new Map(),
    switches: new Map(),
    recall: once(() => recall(kit)),
    afterConnectLoads: [],
    lastClick: { key: '', at: 0 },
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
      const [connect, services, signIn] = await Promise.all([
        bundles.connect(),
        kit.services(),
        options.signIn && bundles.signIn(),
      ])
      if (signal.aborted) throw kitDestroyed()
      connect.install(kit, services)
      signIn?.installSignIn(kit)
      // In a task of their own, once the bundle counts as loaded.
      void Promise.resolve().then(() => runWaiting(kit))
      return connect
    }, signal),
    shared: lazy(async () => (await bundles.sharedConnectors()).createSharedConnectors(kit), signal),
    services: lazy(async (): Promise<Services> => {
      const isUsed = options.services && Object.values(options.services).some((url) => url !== undefined)
      if (!isUsed) return {}
      if (options.projectId !== undefined) return (await bundles.services()).createServices(kit)
      whenLoaded(kit, kit.alerts, ({ raise }) => raise('PROJECT_ID_NOT_CONFIGURED'))
      return {}
    }, signal),
    pairing: lazy(async () => (await Promise.all([bundles.pairing(), kit.connect()]))[0].pairWallets(kit), signal),
    allWallets: lazy(async () => {
      const [{ createAllWallets }, { explorer }] = await Promise.all([bundles.allWallets(), kit.services()])
      return createAllWallets(kit, explorer)
    }, signal),
    pendingTransactions: lazy(async () => (await bundles.pendingTransactions()).followTransactions(kit), signal),
    notifications: lazy(async () => {
      const { createNotifications } = await bundles.notifications()
      const notifications = createNotifications({ cell: cellOf(kit, 'notifications'), platform })
      signal.addEventListener('abort', notifications.destroy, { once: true })
      return notifications
    }, signal),
    alerts: lazy(async () => {
      const { createAlerts } = await bundles.alerts()
      const log = ({ code, params }: { readonly code: string; readonly params: unknown }): void =>
        logger.add('warn', code, params)
      return createAlerts({ cell: cellOf(kit, 'alerts'), log })
    }, signal),
    reports: lazy(async () => {
      const [{ createReports }, services] = await Promise.all([bundles.reports(), kit.services()])
      return createReports(kit, services)
    }, signal),
  }

  register(kit, {
    machines: {
      connection: {
        transition: connectionTransition,
        run(effect, namespace) {
          if (effect.type === 'connector.abort') kit.attempts.get(keyOf(namespace, effect.attempt))?.abort()
          else if (effect.type === 'session.store') kit.session.setConnectorIds(namespace, effect.connectorIds)
          else loadedAdapter(kit, namespace)?.activate?.({ connectorId: effect.connectorId })
        },
      },
      network: {
        transition: networkTransition,
        run(effect) {
          if (effect.type === 'network.store') kit.session.setNetworkId(effect.networkId)
          else if (effect.type === 'wallet.abort') kit.switches.get(effect.attempt)?.abort()
          else kit.switches.get(effect.attempt)?.arrive()
        },
      },
      navigation: { transition: navigationTransition, run: createNavigationEffects(kit) },
      wallets: { transition: walletsTransition, run: (effect) => runWalletsEffect(kit, effect) },
    },
    reactions: {
      navigation: [cancelsLeftRequest, cancelsLeftSwitch, declinesLeftSignIn, skipsConnectIfOnlyPairing],
    },
    observe(change) {
      report(kit, (reports) => reports.changed(change))
      if (change.of === 'navigation') followView(kit, change.next, change.previous)
      if (change.of === 'connection') followPairing(kit, change)
    },
  })
  return kit
}

/** A paired connection that began or ended changes which link its wallet is opened by. */
function followPairing(kit: KitContext, { next, previous }: Change<'connection'>): void {
  const { pairs, pairingId } = kit.options
  const isPaired = (state: ConnectionState): boolean =>
    connectionsOf(state).some((one) => one.connectorId === pairingId)
  if (pairs && isPaired(next) !== isPaired(previous))
    whenLoaded(kit, kit.pairing, ({ followConnections }) => followConnections())
}
