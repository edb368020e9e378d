import { linkSignals } from './abort/linkSignals.ts'
import { withSignal } from './abort/withSignal.ts'
import { capabilityOf } from './adapter/loadAdapter.ts'
import { emit } from './analytics/emit.ts'
import { beginConnect, failAttempt } from './connection/attempt.ts'
import { connectionsOf } from './connection/selectors.ts'
import { createContext } from './createContext.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import type { Kit } from './Kit.ts'
import { type KitContext, whenLoaded } from './KitContext.ts'
import { once } from './lazy.ts'
import { preloadWallets } from './navigation/followView.ts'
import { currentRoute } from './navigation/machine.ts'
import { back, close, open, push } from './navigation/navigate.ts'
import type { KitOptions } from './options/KitOptions.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import type { PairWallets } from './pairing/pairWallets.ts'
import { start } from './start.ts'
import { dispatch, read, transact } from './state/dispatch.ts'
import { discover, discoverInstalled } from './wallets/discover.ts'
import { prepareAdapter, selectWallet } from './wallets/selectWallet.ts'

/**
 * Makes a kit. It does nothing by itself: no DOM access, request, socket, timer or storage write until `start` or an action.
 *
 * This file is on every page. It holds what a page needs before the first click, and one line for each action;
 * the code of most actions is loaded when it is first used.
 * @throws KitError `INVALID_OPTION`
 */
export function createKit(kitOptions: KitOptions): Kit {
  const options = resolveOptions(kitOptions)
  const life = new AbortController()
  const kit = createContext(options, life.signal)
  const initial = kit.store.get(kit.atoms.state)
  const startOnce = once(() => start(kit))

  return {
    options,
    getState() {
      kit.recall()
      return kit.store.get(kit.atoms.state)
    },
    getInitialState: () => initial,
    subscribe(listener) {
      kit.recall()
      return kit.store.sub(kit.atoms.state, () => {
        try {
          listener()
        } catch (error) {
          kit.onError(error)
        }
      })
    },
    start: startOnce,
    preload() {
      if (life.signal.aborted) return
      preloadWallets(kit)
      // Once wallets are listed, asking one of them comes next.
      if (!kit.list.peek()) return
      kit.connect().catch(() => {})
      for (const { namespace } of options.adapters) prepareAdapter(kit, namespace)
    },
    discoverWallets() {
      if (life.signal.aborted) return
      preloadWallets(kit)
      discoverInstalled(kit)
    },

    open: (target) => open(kit, target),
    close: () => close(kit),
    back: () => back(kit),
    push: (route) => push(kit, route),

    selectWallet: (item) => selectWallet(kit, item),
    retryDiscovery: () => discover(kit),
    searchWallets: (search) =>
      whenLoaded(kit, kit.allWallets, ({ machine }) => machine.send({ type: 'search.changed', search })),
    loadMoreWallets: () => whenLoaded(kit, kit.allWallets, ({ machine }) => machine.send({ type: 'more.wanted' })),
    acceptLegal: (legalAccepted) => dispatch(kit, { to: 'values', change: { legalAccepted } }),

    async connect(parameters = {}) {
      if (life.signal.aborted) throw kitDestroyed()
      const { connectorId, namespace, signal } = parameters
      // A stored session may be all that is wanted: it is restored before the user is asked.
      if (connectorId === undefined && isRestoring(kit) && !signal?.aborted) await untilRestored(kit, startOnce, signal)
      const asks = connectorId === undefined && !isConnected(kit, namespace) && !signal?.aborted
      if (asks) open(kit, { view: 'Connect', namespace })
      const attempts = beginConnect(kit, parameters)
      try {
        const { connect } = await kit.connect()
        if (asks && signal?.aborted) close(kit)
        return await connect(kit, parameters, attempts)
      } catch (error) {
        for (const attempt of attempts ?? []) failAttempt(kit, attempt, error)
        throw error
      }
    },
    disconnect: async (parameters) => (await kit.connect()).disconnect(kit, parameters),
    switchConnection: async (parameters) => (await kit.connect()).switchConnection(kit, parameters),
    forgetConnection: (parameters) =>
      whenLoaded(kit, kit.connect, ({ forgetConnection }) => forgetConnection(kit, parameters)),
    setNamespace: (namespace) => whenLoaded(kit, kit.connect, ({ setNamespace }) => setNamespace(kit, namespace)),
    selectNetwork(networkId) {
      const seen = currentRoute(read(kit, 'navigation'))
      whenLoaded(kit, kit.connect, ({ selectNetwork }) => {
        // The user may have left the list while the code was loading.
        if (currentRoute(read(kit, 'navigation')) === seen) selectNetwork(kit, networkId)
      })
    },
    switchNetwork: async (parameters) => (await kit.connect()).switchNetwork(kit, parameters),
    signMessage: async (parameters) => (await kit.connect()).perform(kit, 'signMessage', parameters),
    perform: (name, parameters) => kit.connect().then(({ perform }) => perform(kit, name, parameters)),
    read: (name, parameters) => kit.connect().then(({ readNetwork }) => readNetwork(kit, name, parameters)),
    getProvider: async (parameters) => (await kit.connect()).getProvider(kit, parameters),
    can: (capability, namespace = read(kit, 'network').activeNamespace) =>
      capabilityOf(kit, capability, namespace) !== undefined,
    explorerUrl: (namespace) => kit.connect.peek()?.explorerUrl(kit, namespace),
    setAccountType: (parameters) =>
      whenLoaded(kit, kit.connect, ({ setAccountType }) => setAccountType(kit, parameters)),
    refreshBalance: (namespace) => whenLoaded(kit, kit.connect, ({ refreshBalance }) => refreshBalance(kit, namespace)),

    renewPairing: () => withPairing(kit, ({ renewPairing }) => renewPairing()),
    pairingLinkOpened: (opened) => withPairing(kit, ({ pairingLinkOpened }) => pairingLinkOpened(opened)),
    walletLink: (namespace) => kit.pairing.peek()?.walletLink(namespace),
    setPairingUri: (uri) => withPairing(kit, ({ setPairingUri }) => setPairingUri(uri)),
    pairingDone: () => withPairing(kit, ({ pairingDone }) => pairingDone()),

    showToast: (toast) => whenLoaded(kit, kit.notifications, ({ show }) => void show(toast)),
    hideToast: (id) => kit.notifications.peek()?.machine.send({ type: 'hide', id }),
    holdToast: () => kit.notifications.peek()?.machine.send({ type: 'hold' }),
    releaseToast: () => kit.notifications.peek()?.machine.send({ type: 'release' }),
    closeAlert: () => kit.alerts.peek()?.machine.send({ type: 'close' }),

    signIn: () =>
      whenLoaded(kit, kit.connect, () => dispatch(kit, { to: 'signIn', event: { type: 'sign.requested' } })),
    cancelSignIn: () =>
      whenLoaded(kit, kit.connect, () => dispatch(kit, { to: 'signIn', event: { type: 'cancelled' } })),

    onEvent(listener) {
      // The same function may listen twice.
      const own: typeof listener = (event) => listener(event)
      kit.listeners.add(own)
      return () => void kit.listeners.delete(own)
    },
    track: (event) => emit(kit, event),
    logs: () => kit.logger.text(),
    setTheme: (change) => dispatch(kit, { to: 'values', change: { theme: { ...read(kit, 'theme'), ...change } } }),
    destroy() {
      if (life.signal.aborted) return
      transact(kit, () => {
        dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
        dispatch(kit, { to: 'values', change: { lifecycle: 'destroyed' } })
      })
      life.abort()
      for (const pending of [...kit.attempts.values(), ...kit.restores.values(), ...kit.switches.values()])
        pending.abort()
    },
  }
}

const isConnected = (kit: KitContext, namespace: string | undefined): boolean =>
  Object.entries(read(kit, 'connections')).some(
    ([name, state]) => (namespace ?? name) === name && connectionsOf(state).length > 0,
  )

const isRestoring = (kit: KitContext): boolean => read(kit, 'lifecycle') === 'restoring'

/** Settles when stored sessions are restored or given up, or when the caller or the kit aborts. */
async function untilRestored(
  kit: KitContext,
  started: () => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { controller, unlink } = linkSignals(kit.signal, signal)
  await withSignal(controller.signal, started).catch(() => {})
  unlink()
}

/** Pairing is loaded only if the options offer a way to pair. */
function withPairing(kit: KitContext, run: (pairing: PairWallets) => void): void {
  if (kit.options.pairs) whenLoaded(kit, kit.pairing, run)
}
