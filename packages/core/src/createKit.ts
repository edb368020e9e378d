import { accountOf, notRead } from './account/accountResult.ts'
import type { BalanceData, QueryResult } from './account/queryResult.ts'
import { emit } from './analytics/emit.ts'
import { beginConnect, failAttempt, needsConsent } from './connection/attempt.ts'
import { connectionsOf } from './connection/selectors.ts'
import { createContext } from './createContext.ts'
import { isKitError } from './errors/KitError.ts'
import { kitDestroyed } from './errors/kitErrors.ts'
import type { ConnectedAccount, ConnectParameters, Kit } from './Kit.ts'
import { type KitContext, whenLoaded } from './KitContext.ts'
import { type Lazy, once } from './lazy.ts'
import { currentRoute } from './navigation/machine.ts'
import { back, close, loadShownView, open, preloadWallets, push } from './navigation/navigate.ts'
import { networkOf } from './network/networkResult.ts'
import { checkArguments, inNamespace, optional, text, waits } from './options/checkArguments.ts'
import type { KitOptions } from './options/KitOptions.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import type { PairWallets } from './pairing/pairWallets.ts'
import { start } from './start.ts'
import { dispatch, read, transact } from './state/dispatch.ts'
import { serverState } from './state/initialState.ts'
import type { KitState } from './state/KitState.ts'
import { watch } from './state/watch.ts'

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
  const initial = serverState(options, kit.store.get(kit.atoms.state))
  const startOnce = once(() => start(kit))
  const getState = (): KitState => {
    kit.recall()
    return kit.store.get(kit.atoms.state)
  }
  const subscribe: Kit['subscribe'] = (listener) => {
    kit.recall()
    return kit.store.sub(kit.atoms.state, () => {
      try {
        listener()
      } catch (error) {
        kit.onError(error)
      }
    })
  }
  const watched = { getState, subscribe }

  return {
    options,
    getState,
    getInitialState: () => initial,
    subscribe,
    watch: (select, listener, watchOptions) => watch(watched, select, listener, watchOptions),
    getAccount: (namespace) => accountOf(getState(), namespace),
    watchAccount: (listener, its) => watch(watched, (state) => accountOf(state, its?.namespace), listener, its),
    getNetwork: (namespace) => networkOf(getState(), namespace),
    watchNetwork: (listener, its) => watch(watched, (state) => networkOf(state, its?.namespace), listener, its),
    getBalance: (namespace) => balanceIn(kit, getState(), namespace),
    watchBalance: (listener, its) => watch(watched, (state) => balanceIn(kit, state, its?.namespace), listener, its),
    start: startOnce,
    preload() {
      if (life.signal.aborted) return
      preloadWallets(kit)
      // Once wallets are listed, asking one of them comes next.
      const list = kit.list.peek()
      if (!list) return
      kit.connect().catch(() => {})
      for (const { namespace } of options.adapters) list.prepareAdapter(kit, namespace)
    },
    discoverWallets() {
      if (life.signal.aborted) return
      preloadWallets(kit)
      kit.list().then(
        ({ discoverInstalled }) => discoverInstalled(kit),
        () => {},
      )
    },

    open: (target) => open(kit, target),
    close: () => close(kit),
    back: () => back(kit),
    push: (route) => push(kit, route),
    replace: (route) => push(kit, route, 'replace'),

    selectWallet: (item) => unlessLeft(kit, kit.list, ({ selectWallet }) => selectWallet(kit, item)),
    retryDiscovery() {
      loadShownView(kit)
      whenLoaded(kit, kit.list, ({ discover }) => discover(kit))
    },
    searchWallets: (search) => whenLoaded(kit, kit.allWallets, ({ send }) => send({ type: 'search.changed', search })),
    loadMoreWallets: () => whenLoaded(kit, kit.allWallets, ({ send }) => send({ type: 'more.wanted' })),
    acceptLegal: (legalAccepted) => dispatch(kit, { to: 'values', change: { legalAccepted } }),

    async connect(parameters = {}) {
      if (life.signal.aborted) throw kitDestroyed()
      checkArguments('connect', parameters, connectChecks)
      const { connectorId, wallet, namespace, signal } = parameters
      if ((wallet ?? connectorId) !== undefined && needsConsent(kit))
        return (await kit.connect()).connect(kit, { namespace, signal, chooses: true })
      if (wallet !== undefined) return connectWallet(kit, parameters)
      // A stored session may be all that is wanted: it is restored before the user is asked.
      if (connectorId === undefined && isRestoring(kit) && !signal?.aborted) await untilRestored(startOnce, signal)
      const asks = connectorId === undefined && !isConnected(kit, namespace) && !signal?.aborted
      if (asks) open(kit, { view: 'Connect', namespace })
      const attempts = beginConnect(kit, parameters)
      try {
        const { connect } = await kit.connect()
        if (asks && signal?.aborted) close(kit)
        return await connect(kit, parameters, attempts)
      } catch (error) {
        for (const attempt of attempts ?? []) failAttempt(kit, attempt, isKitError(error) ? error : null)
        throw error
      }
    },
    disconnect: async (parameters) => (await kit.connect()).disconnect(kit, parameters),
    switchConnection: async (parameters) => (await kit.connect()).switchConnection(kit, parameters),
    forgetConnection: (parameters) =>
      whenLoaded(kit, kit.connect, ({ forgetConnection }) => forgetConnection(kit, parameters)),
    setNamespace: (namespace) => whenLoaded(kit, kit.connect, ({ setNamespace }) => setNamespace(kit, namespace)),
    selectNetwork: (networkId) => unlessLeft(kit, kit.connect, ({ selectNetwork }) => selectNetwork(kit, networkId)),
    switchNetwork: async (parameters) => (await kit.connect()).switchNetwork(kit, parameters),
    signMessage: async (parameters) => (await kit.connect()).perform(kit, 'signMessage', parameters),
    perform: (name, parameters) => kit.connect().then(({ perform }) => perform(kit, name, parameters)),
    read: (name, parameters) => kit.connect().then(({ readNetwork }) => readNetwork(kit, name, parameters)),
    getProvider: async (parameters) => (await kit.connect()).getProvider(kit, parameters),
    can: (capability, namespace = read(kit, 'network').activeNamespace) =>
      kit.connect.peek()?.capabilityOf(kit, capability, namespace) !== undefined,
    explorerUrl: (namespace) => kit.connect.peek()?.explorerUrl(kit, namespace),
    setAccountType: (parameters) =>
      whenLoaded(kit, kit.connect, ({ setAccountType }) => setAccountType(kit, parameters)),
    refreshBalance: (namespace) => whenLoaded(kit, kit.connect, ({ refreshBalance }) => refreshBalance(kit, namespace)),

    portfolio: kit.portfolio,
    transactions: kit.pendingTransactions,
    send: kit.send,
    onRamp: kit.onRamp,
    names: kit.names,
    embeddedWallet: kit.embeddedWallet,
    swap: kit.swap,

    holdPairing() {
      const hold = {}
      kit.pairingHolds.add(hold)
      withPairing(kit, ({ follow }) => follow())
      return () => {
        if (kit.pairingHolds.delete(hold)) kit.pairing.peek()?.follow()
      }
    },
    renewPairing: () => withPairing(kit, ({ renewPairing }) => renewPairing()),
    pairingLinkOpened: (opened) => withPairing(kit, ({ pairingLinkOpened }) => pairingLinkOpened(opened)),
    walletLink: (namespace) => kit.pairing.peek()?.walletLink(namespace),
    setPairingUri: (uri) => withPairing(kit, ({ setPairingUri }) => setPairingUri(uri)),
    pairingDone: () => withPairing(kit, ({ pairingDone }) => pairingDone()),

    showToast: (toast) => whenLoaded(kit, kit.notifications, ({ show }) => void show(toast)),
    hideToast: (id) => dispatch(kit, { to: 'notifications', event: { type: 'hide', id } }),
    holdToast: () => dispatch(kit, { to: 'notifications', event: { type: 'hold' } }),
    releaseToast: () => dispatch(kit, { to: 'notifications', event: { type: 'release' } }),
    closeAlert: () => dispatch(kit, { to: 'alerts', event: { type: 'close' } }),

    signIn: async (parameters = {}) => {
      checkArguments('signIn', parameters, waits)
      if (isRestoring(kit)) await untilRestored(startOnce, parameters.signal)
      return (await signInOf(kit)).signIn(kit, parameters)
    },
    signOut: async () => (await signInOf(kit)).signOut(kit),
    getSession: async (parameters = {}) => {
      checkArguments('getSession', parameters, waits)
      if (isRestoring(kit)) await untilRestored(startOnce, parameters.signal)
      return (await signInOf(kit)).getSession(kit, parameters)
    },
    confirmSignIn: () =>
      whenLoaded(kit, kit.connect, () => dispatch(kit, { to: 'signIn', event: { type: 'sign.requested' } })),
    cancelSignIn: () =>
      whenLoaded(kit, kit.connect, () => dispatch(kit, { to: 'signIn', event: { type: 'cancelled' } })),

    onEvent(listener) {
      // The same function may listen twice.
      const own: typeof listener = (event) => listener(event)
      kit.listeners.add(own)
      return () => void kit.listeners.delete(own)
    },
    onLateResponse(listener) {
      const own: typeof listener = (response) => listener(response)
      kit.lateListeners.add(own)
      kit.shared.peek()?.lateListenersChanged()
      return () => {
        kit.lateListeners.delete(own)
        kit.shared.peek()?.lateListenersChanged()
      }
    },
    track: (event) => emit(kit, event),
    logs: () => kit.logger.text(),
    setTheme: (change) => dispatch(kit, { to: 'values', change: { theme: { ...read(kit, 'theme'), ...change } } }),
    setLocale: (tag, messages = read(kit, 'locale').messages) =>
      dispatch(kit, { to: 'values', change: { locale: { tag, messages } } }),
    destroy() {
      if (life.signal.aborted) return
      transact(kit, () => {
        dispatch(kit, { to: 'values', change: { lifecycle: 'destroyed' } })
        dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
      })
      life.abort()
      for (const pending of [...kit.attempts.values(), ...kit.restores.values(), ...kit.switches.values()])
        pending.abort()
    },
  }
}

const connectChecks = {
  connectorId: optional(text),
  wallet: optional(text),
  networkId: optional(text),
  ...inNamespace,
}

/** `Kit.connect` of a wallet that the dapp names. */
async function connectWallet(kit: KitContext, parameters: ConnectParameters): Promise<ConnectedAccount> {
  // Known wallets are asked in the caller's task.
  const known = kit.list.peek()?.knownConnectTarget(kit, parameters)
  const begun = known && beginConnect(kit, known)
  try {
    const [{ findConnectTarget }, { connect }] = await Promise.all([kit.list(), kit.connect()])
    return await connect(kit, known ?? (await findConnectTarget(kit, parameters)), begun)
  } catch (error) {
    for (const attempt of begun ?? []) failAttempt(kit, attempt, isKitError(error) ? error : null)
    throw error
  }
}

const isConnected = (kit: KitContext, namespace: string | undefined): boolean =>
  Object.entries(read(kit, 'connections')).some(
    ([name, state]) => (namespace ?? name) === name && connectionsOf(state).length > 0,
  )

const isRestoring = (kit: KitContext): boolean => read(kit, 'lifecycle') === 'restoring'

/** Settles when stored sessions are restored or given up, or when the caller aborts. */
async function untilRestored(started: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  let stop = (): void => {}
  const isAborted = new Promise<void>((resolve) => (stop = resolve))
  signal?.addEventListener('abort', stop)
  await Promise.race([started(), isAborted])
  signal?.removeEventListener('abort', stop)
}

/** As `whenLoaded` for a choice from a list, unless the user left it or chose something else while the code was loading. */
function unlessLeft<part>(kit: KitContext, part: Lazy<part>, run: (part: part) => void): void {
  const seen = currentRoute(read(kit, 'navigation'))
  const choice = (kit.choice.latest = {})
  whenLoaded(kit, part, (loaded) => {
    if (kit.choice.latest === choice && currentRoute(read(kit, 'navigation')) === seen) run(loaded)
  })
}

/** The connect bundle brings it along if the options ask for a sign-in. */
async function signInOf(kit: KitContext) {
  await kit.connect()
  return kit.signIn.peek() ?? kit.signIn()
}

/** Nothing is read before an account is connected. */
const balanceIn = (kit: KitContext, state: KitState, namespace?: string): QueryResult<BalanceData> =>
  kit.connect.peek()?.balanceOf(state, namespace) ?? notRead

/** Pairing is loaded only if the options offer a way to pair. */
function withPairing(kit: KitContext, run: (pairing: PairWallets) => void): void {
  if (kit.options.pairs) whenLoaded(kit, kit.pairing, run)
}
