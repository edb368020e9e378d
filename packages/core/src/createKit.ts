import { checkCall, checkedKit, checkMode } from '@kit/core/checks'
import { accountOf, notRead } from './account/accountResult.ts'
import type { BalanceData, QueryResult } from './account/queryResult.ts'
import { emit } from './analytics/emit.ts'
import { beginConnect, failAttempt, needsConsent } from './connection/attempt.ts'
import { connectionsOf } from './connection/selectors.ts'
import { createCore } from './boot/createCore.ts'
import { isKitError } from './errors/KitError.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import type { ConnectedAccount } from './account/accountResult.ts'
import type { ConnectParameters } from './connection/attempt.ts'
import type { Kit } from './Kit.ts'
import { type Core, whenLoaded } from './kernel/Core.ts'
import { type Lazy, once } from './kernel/lazy.ts'
import { currentRoute } from './navigation/machine.ts'
import { back, close, loadShownView, open, preloadWallets, push } from './navigation/navigate.ts'
import { networkOf } from './network/networkResult.ts'
import type { KitOptions } from './options/KitOptions.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import type { PairWallets } from './pairing/pairWallets.ts'
import { start } from './start.ts'
import { dispatch, read, transact } from './kernel/dispatch.ts'
import { serverState } from './boot/serverState.ts'
import type { KitState } from './boot/KitState.ts'
import { watch } from './kernel/watch.ts'

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
  const core = createCore(options, life.signal)
  const initial = serverState(options, core.store.get(core.state))
  const startOnce = once(() => start(core))
  const getState = (): KitState => {
    core.recall()
    return core.store.get(core.state)
  }
  const subscribe: Kit['subscribe'] = (listener) => {
    core.recall()
    return core.store.sub(core.state, () => {
      try {
        listener()
      } catch (error) {
        core.onError(error)
      }
    })
  }
  const watched = { getState, subscribe }

  return checkedKit({
    options,
    getState,
    getInitialState: () => initial,
    subscribe,
    watch: (select, listener, watchOptions) => watch(watched, select, listener, watchOptions),
    getAccount: (namespace) => accountOf(getState(), namespace),
    watchAccount: (listener, its) => watch(watched, (state) => accountOf(state, its?.namespace), listener, its),
    getNetwork: (namespace) => networkOf(getState(), namespace),
    watchNetwork: (listener, its) => watch(watched, (state) => networkOf(state, its?.namespace), listener, its),
    getBalance: (namespace) => balanceIn(core, getState(), namespace),
    watchBalance: (listener, its) => watch(watched, (state) => balanceIn(core, state, its?.namespace), listener, its),
    start: startOnce,
    preload() {
      if (life.signal.aborted) return
      if (isConnected(core, undefined)) core.parts.requests().catch(() => {})
      preloadWallets(core)
      // Once wallets are listed, asking one of them comes next.
      const list = core.parts.list.peek()
      if (!list) return
      core.parts.connect().catch(() => {})
      for (const { namespace } of options.adapters) list.prepareAdapter(core, namespace)
    },
    discoverWallets() {
      if (life.signal.aborted) return
      preloadWallets(core)
      core.parts.list().then(
        ({ discoverInstalled }) => discoverInstalled(core),
        () => {},
      )
    },

    open: (target) => open(core, target),
    close: () => close(core),
    back: () => back(core),
    push: (route) => push(core, route),
    replace: (route) => push(core, route, 'replace'),

    selectWallet: (item) => unlessLeft(core, core.parts.list, ({ selectWallet }) => selectWallet(core, item)),
    retryDiscovery() {
      loadShownView(core)
      whenLoaded(core, core.parts.list, ({ discover }) => discover(core))
    },
    searchWallets: (search) =>
      whenLoaded(core, core.parts.allWallets, ({ send }) => send({ type: 'search.changed', search })),
    loadMoreWallets: () => whenLoaded(core, core.parts.allWallets, ({ send }) => send({ type: 'more.wanted' })),
    acceptLegal: (legalAccepted) => dispatch(core, { to: 'values', change: { legalAccepted } }),

    async connect(parameters = {}) {
      if (life.signal.aborted) throw kitDestroyed()
      checkCall('connect', parameters)
      const { connectorId, wallet, namespace, signal } = parameters
      if ((wallet ?? connectorId) !== undefined && needsConsent(core))
        return (await core.parts.connect()).connect(core, { namespace, signal, chooses: true })
      if (wallet !== undefined) return connectWallet(core, parameters)
      // A stored session may be all that is wanted: it is restored before the user is asked.
      if (connectorId === undefined && isRestoring(core) && !signal?.aborted) await untilRestored(startOnce, signal)
      const isKnown = namespace === undefined || core.adapters.has(namespace)
      const asks = connectorId === undefined && isKnown && !isConnected(core, namespace) && !signal?.aborted
      if (asks) open(core, { view: 'Connect', namespace })
      const attempts = beginConnect(core, parameters)
      try {
        const { connect } = await core.parts.connect()
        if (asks && signal?.aborted) close(core)
        return await connect(core, parameters, attempts)
      } catch (error) {
        for (const attempt of attempts ?? []) failAttempt(core, attempt, isKitError(error) ? error : null)
        throw error
      }
    },
    disconnect: async (parameters) => (await core.parts.connect()).disconnect(core, parameters),
    switchConnection: async (parameters) => (await core.parts.requests()).switchConnection(core, parameters),
    unlock: async (parameters) => (await core.parts.requests()).unlock(core, parameters),
    forgetConnection: (parameters) =>
      whenLoaded(core, core.parts.connect, ({ forgetConnection }) => forgetConnection(core, parameters)),
    setNamespace: (namespace) =>
      whenLoaded(core, core.parts.connect, ({ setNamespace }) => setNamespace(core, namespace)),
    selectNetwork: (networkId) =>
      unlessLeft(core, core.parts.requests, ({ selectNetwork }) => selectNetwork(core, networkId)),
    switchNetwork: async (parameters) => (await core.parts.requests()).switchNetwork(core, parameters),
    signMessage: async (parameters) => (await core.parts.requests()).perform(core, 'signMessage', parameters),
    signTypedData: async (parameters) => (await core.parts.requests()).perform(core, 'signTypedData', parameters),
    perform: (name, parameters) => core.parts.requests().then(({ perform }) => perform(core, name, parameters)),
    read: (name, parameters) => core.parts.requests().then(({ readNetwork }) => readNetwork(core, name, parameters)),
    getProvider: async (parameters) => (await core.parts.requests()).getProvider(core, parameters),
    can: (capability, namespace = read(core, 'network').activeNamespace) =>
      core.parts.connect.peek()?.capabilityOf(core, capability, namespace) !== undefined,
    explorerUrl: (namespace) => core.parts.connect.peek()?.explorerUrl(core, namespace),
    setAccountType: (parameters) =>
      whenLoaded(core, core.parts.connect, ({ setAccountType }) => setAccountType(core, parameters)),
    refreshBalance: (namespace) =>
      whenLoaded(core, core.parts.connect, ({ refreshBalance }) => refreshBalance(core, namespace)),

    portfolio: core.parts.portfolio,
    transactions: core.parts.pendingTransactions,
    send: async (given: unknown = {}) => {
      checkCall('send', given)
      return core.parts.send()
    },
    onRamp: core.parts.onRamp,
    names: core.parts.names,
    embeddedWallet: core.parts.embeddedWallet,
    swap: async (given: unknown = {}) => {
      checkCall('swap', given)
      return core.parts.swap()
    },

    holdPairing() {
      const hold = {}
      core.pairingHolds.add(hold)
      withPairing(core, ({ follow }) => follow())
      return () => {
        if (core.pairingHolds.delete(hold)) core.parts.pairing.peek()?.follow()
      }
    },
    renewPairing: () => withPairing(core, ({ renewPairing }) => renewPairing()),
    pairingLinkOpened: (opened) => withPairing(core, ({ pairingLinkOpened }) => pairingLinkOpened(opened)),
    walletLink: (namespace) => core.parts.pairing.peek()?.walletLink(namespace),
    setPairingUri: (uri) => withPairing(core, ({ setPairingUri }) => setPairingUri(uri)),
    pairingDone: () => withPairing(core, ({ pairingDone }) => pairingDone()),

    showToast: (toast) => whenLoaded(core, core.parts.notifications, ({ show }) => void show(toast)),
    hideToast: (id) => dispatch(core, { to: 'notifications', event: { type: 'hide', id } }),
    holdToast: () => dispatch(core, { to: 'notifications', event: { type: 'hold' } }),
    releaseToast: () => dispatch(core, { to: 'notifications', event: { type: 'release' } }),
    closeAlert: () => dispatch(core, { to: 'alerts', event: { type: 'close' } }),

    signIn: async (parameters = {}) => {
      checkCall('signIn', parameters)
      if (isRestoring(core)) await untilRestored(startOnce, parameters.signal)
      return (await signInOf(core)).signIn(core, parameters)
    },
    signOut: async () => (await signInOf(core)).signOut(core),
    getSession: async (parameters = {}) => {
      checkCall('getSession', parameters)
      if (isRestoring(core)) await untilRestored(startOnce, parameters.signal)
      return (await signInOf(core)).getSession(core, parameters)
    },
    confirmSignIn: () =>
      whenLoaded(core, core.parts.connect, () => dispatch(core, { to: 'signIn', event: { type: 'sign.requested' } })),
    cancelSignIn: () =>
      whenLoaded(core, core.parts.connect, () => dispatch(core, { to: 'signIn', event: { type: 'cancelled' } })),

    onEvent(listener) {
      // The same function may listen twice.
      const own: typeof listener = (event) => listener(event)
      core.listeners.add(own)
      return () => void core.listeners.delete(own)
    },
    onLateResponse(listener) {
      const own: typeof listener = (response) => listener(response)
      core.lateListeners.add(own)
      core.parts.shared.peek()?.lateListenersChanged()
      return () => {
        core.lateListeners.delete(own)
        core.parts.shared.peek()?.lateListenersChanged()
      }
    },
    track: (event) => emit(core, event),
    logs: () => core.logger.text(),
    setTheme(theme) {
      const change = typeof theme === 'string' ? { mode: theme } : theme
      checkMode(change?.mode)
      dispatch(core, { to: 'values', change: { theme: { ...read(core, 'theme'), ...change } } })
    },
    setLocale: (tag, messages = read(core, 'locale').messages) =>
      dispatch(core, { to: 'values', change: { locale: { tag, messages } } }),
    destroy() {
      if (life.signal.aborted) return
      transact(core, () => {
        dispatch(core, { to: 'values', change: { lifecycle: 'destroyed' } })
        dispatch(core, { to: 'navigation', event: { type: 'dismiss' } })
      })
      life.abort()
      for (const pending of [...core.attempts.values(), ...core.restores.values(), ...core.switches.values()])
        pending.abort()
    },
  })
}

/** `Kit.connect` of a wallet that the dapp names: in the caller's task once the code has loaded. */
async function connectWallet(core: Core, parameters: ConnectParameters): Promise<ConnectedAccount> {
  const loaded = core.parts.connect.peek() ?? (await Promise.all([core.parts.connect(), core.parts.list()]))[0]
  return loaded.connectWallet(core, parameters)
}

const isConnected = (core: Core, namespace: string | undefined): boolean =>
  Object.entries(read(core, 'connections')).some(
    ([name, state]) => (namespace ?? name) === name && connectionsOf(state).length > 0,
  )

const isRestoring = (core: Core): boolean => read(core, 'lifecycle') === 'restoring'

/** Settles when stored sessions are restored or given up, or when the caller aborts. */
async function untilRestored(started: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  let stop = (): void => {}
  const isAborted = new Promise<void>((resolve) => (stop = resolve))
  signal?.addEventListener('abort', stop)
  await Promise.race([started(), isAborted])
  signal?.removeEventListener('abort', stop)
}

/** As `whenLoaded` for a choice from a list, unless the user left it or chose something else while the code was loading. */
function unlessLeft<part>(core: Core, part: Lazy<part>, run: (part: part) => void): void {
  const seen = currentRoute(read(core, 'navigation'))
  const choice = (core.choice.latest = {})
  whenLoaded(core, part, (loaded) => {
    if (core.choice.latest === choice && currentRoute(read(core, 'navigation')) === seen) run(loaded)
  })
}

/** The connect bundle brings it along if the options ask for a sign-in. */
async function signInOf(core: Core) {
  await core.parts.connect()
  return core.parts.signIn.peek() ?? core.parts.signIn()
}

/** Nothing is read before an account is connected. */
const balanceIn = (core: Core, state: KitState, namespace?: string): QueryResult<BalanceData> =>
  core.parts.connect.peek()?.balanceOf(state, namespace) ?? notRead

/** Pairing is loaded only if the options offer a way to pair. */
function withPairing(core: Core, run: (pairing: PairWallets) => void): void {
  if (core.options.pairs) whenLoaded(core, core.parts.pairing, run)
}
