import { connectionsOf } from '../connection/connectionsOf.ts'
import { restoreLimitMs } from '../connection/restoreLimitMs.ts'
import type { KitEvent } from '../analytics/events.ts'
import { kitDestroyed, loadFailed } from '../errors/kitErrors.ts'
import { isKitError } from '../errors/KitError.ts'
import { createNavigation } from '../navigation/createNavigation.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { Route } from '../navigation/Route.ts'
import { isUnsupported } from '../network/isUnsupported.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import { resolveOptions } from '../options/resolveOptions.ts'
import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import { locks } from '../signin/locks.ts'
import { createStoredSession } from '../storage/createStoredSession.ts'
import type { Engine } from './createEngine.ts'
import { createKitStore } from '../store/createKitStore.ts'
import { initialState } from './initialState.ts'
import { loadEngine } from './loadEngine.ts'
import { restoringConnections } from './restoringConnections.ts'
import type { Kit } from './Kit.ts'
import { kitCode } from './kitCode.ts'
import type { KitState } from './KitState.ts'

/** What is shown there is found out by the engine. */
const needsEngine = (view: Route['view'] | undefined): boolean =>
  /^(Connect(ing.*)?|AllWallets|GetWallet)$/.test(view ?? '')

/** Done at once where the engine is there, else as soon as it is; nobody waits for them. By name, as this is what every page pays for. */
const acts = [
  'selectNetwork',
  'forgetConnection',
  'setNamespace',
  'setAccountType',
  'refreshBalance',
  'retryDiscovery',
  'searchWallets',
  'loadMoreWallets',
  'renewPairing',
  'pairingLinkOpened',
  'setPairingUri',
  'pairingDone',
  'showToast',
  'signIn',
  'cancelSignIn',
  'track',
] as const
const calls = ['disconnect', 'switchConnection', 'switchNetwork', 'signMessage', 'perform', 'getProvider'] as const
type Loose = (...given: readonly unknown[]) => unknown
const each = <name extends keyof Kit>(names: readonly name[], make: (name: name) => Loose): Pick<Kit, name> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as unknown as Pick<Kit, name>

/**
 * Makes a kit. Inert: it touches no DOM, opens no socket, sets no timer and stores nothing until `start`,
 * an action, or the visitor. What it does then is fetched then (`createEngine`).
 * @throws KitError `INVALID_OPTION`
 */
export function createKit(kitOptions: KitOptions): Kit {
  const options = resolveOptions(kitOptions)
  const { platform = createBrowserPlatform(), onError = () => {}, adapters, id } = options
  const initial = initialState(options)
  const store = createKitStore(initial, onError)
  const session = createStoredSession({ storage: platform.storage, id, onError })
  const life = new AbortController()

  const listeners = new Set<(event: KitEvent) => void>()
  function tell(event: KitEvent): void {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Failing does not matter here: who needs it asks again, and says so. */
  const quietly = (begin: () => unknown): void => void (async () => begin())().catch(() => {})
  const fetchAdapters = (): void => {
    for (const adapter of adapters) quietly(() => adapter.load())
  }
  /** Beside the engine, not after it; whether it came is known where it is used. */
  const fetchConnecting = (): void => quietly(kitCode.connecting)
  let engine: Engine | undefined
  let loading: Promise<Engine> | undefined
  let missed = false
  const load = (): Promise<Engine> =>
    (loading ??= loadEngine({
      options,
      platform,
      store,
      navigation,
      back,
      tell,
      isHeard: () => listeners.size > 0,
      life: life.signal,
      onError,
    }).then(
      (loaded) => {
        if (life.signal.aborted) throw kitDestroyed()
        const { get } = navigation.machine
        engine = loaded
        loaded.navigationChanged(get(), { status: 'closed' })
        if (missed) loaded.takeUp()
        return loaded
      },
      (cause: unknown) => {
        loading = undefined
        if (life.signal.aborted) throw kitDestroyed()
        throw loadFailed({ what: 'The wallet connection' }, { cause })
      },
    ))
  /** At once where the engine is there, else as soon as it is; the outcome is in the state. */
  function act(run: (engine: Engine) => void): void {
    if (engine) return run(engine)
    load()
      .then(run)
      .catch((cause: unknown) => {
        choice.abort()
        if (life.signal.aborted) return
        onError(cause)
        if (isKitError(cause, 'LOAD_FAILED'))
          store.update({ wallets: { ...store.get().wallets, discovery: { status: 'failed', error: cause } } })
      })
  }

  const isConnected = (namespace: string): boolean => {
    const state = store.get().connections[namespace]
    return state !== undefined && connectionsOf(state).length > 0
  }
  /** A wallet that was selected before the engine is loaded. Aborted when the user leaves or selects another. */
  let choice = new AbortController()
  const { enableEmbedded } = options
  let ending = false
  const navigation = createNavigation({
    store,
    platform,
    home: () => (enableEmbedded && !ending ? { view: connected() ? 'Account' : 'Connect' } : null),
    changed: (next, previous) => {
      const view = currentRoute(next)?.view
      if (view !== 'ConnectingExternal') choice.abort()
      if (engine) engine.navigationChanged(next, previous)
      else if (needsEngine(view)) {
        act(() => {})
        // Beside the engine, not after it.
        fetchAdapters()
      }
    },
  })
  const locked = (): boolean => locks(store.get().signIn)
  const connected = (): boolean => isConnected(store.get().network.activeNamespace)
  const back = (): void => navigation.machine.send({ type: 'back', locked: locked(), connected: connected() })
  const close = (): void => navigation.machine.send({ type: 'close', locked: locked() })
  /** Going elsewhere would decline a required sign-in, and so end the connection. */
  const keptBySignIn = (): boolean => locked() && store.get().navigation.status === 'open'
  const firstRoute = (wanted?: string): Route => {
    const { network } = store.get()
    const { activeNamespace: namespace } = network
    if (!connected() || (wanted ?? namespace) !== namespace) return { view: 'Connect', namespace: wanted }
    return isUnsupported(network, namespace, options) ? { view: 'UnsupportedChain', namespace } : { view: 'Account' }
  }
  const open: Kit['open'] = (target) => {
    if (life.signal.aborted) return
    if (keptBySignIn()) return close()
    // The Account view is that of the namespace that the page looks at.
    const namespace =
      target && (target.view ?? 'Account') === 'Account' && 'namespace' in target ? target.namespace : undefined
    if (namespace !== undefined && isConnected(namespace)) engine?.setNamespace(namespace)
    navigation.machine.send({
      type: 'open',
      route: target?.view === undefined || namespace !== undefined ? firstRoute(namespace) : (target as Route),
    })
  }

  /** Whom the visitor has chosen meanwhile is asked all the same. */
  const giveUp = (): void => {
    const states = Object.entries(store.get().connections)
    store.update({
      connections: Object.fromEntries(
        states.map(([namespace, state]) => [
          namespace,
          (state === restoring[namespace] && initial.connections[namespace]) || state,
        ]),
      ),
    })
  }
  const stopWatching = new Set<() => void>()
  let started: Promise<void> | undefined
  let restoring: Partial<KitState['connections']> = {}
  /** Code that is late itself keeps nobody waiting: what it takes up then shows when it is there. */
  async function restore(): Promise<void> {
    const by = platform.now() + restoreLimitMs
    fetchConnecting()
    quietly(kitCode.restoring)
    const loading = load().then((loaded) => loaded.restoring())
    let cancel = (): void => {}
    const given = new Promise<undefined>((resolve) => {
      cancel = platform.after(restoreLimitMs, () => resolve(undefined))
    })
    life.signal.addEventListener('abort', () => cancel(), { once: true })
    const there = await Promise.race([loading, given]).finally(() => cancel())
    if (there) return there(by)
    giveUp()
    loading
      .then((begin) => begin(by))
      .catch((error: unknown) => {
        missed = true
        onError(error)
      })
  }
  async function start(): Promise<void> {
    if (life.signal.aborted) return
    const stored = session.networkId()
    if (stored) store.update({ network: initialState(options, stored).network })
    restoring = options.enableReconnect ? restoringConnections(options, session) : {}
    const restores = Object.keys(restoring).length > 0
    for (const { namespace, eager, watch } of adapters) {
      const wanted = (): void =>
        void load()
          .then((loaded) => loaded.loadAdapter(namespace))
          .catch(onError)
      if (eager) wanted()
      if (watch)
        stopWatching.add(
          watch(() => {
            fetchConnecting()
            wanted()
          }),
        )
    }
    // Pages show what is coming from the first paint on, before the code that restores it is there.
    if (restores)
      store.update({
        lifecycle: 'restoring',
        connections: { ...initial.connections, ...restoring } as KitState['connections'],
      })
    try {
      if (restores) await restore()
    } catch (error) {
      // The code could not be fetched: whoever fetches it later takes the session up after all.
      missed = restores
      giveUp()
      onError(error)
    }
    if (life.signal.aborted) return
    store.update({ lifecycle: 'ready' })
    if (enableEmbedded && store.get().navigation.status === 'closed') open()
  }

  const alive = async (): Promise<Engine> => {
    if (life.signal.aborted) throw kitDestroyed()
    fetchConnecting()
    return load()
  }
  const begin = (): Promise<void> => (started ??= start())
  /** When the stored session is taken up or given up, or nobody waits for it any more. */
  async function restored(signal: AbortSignal | undefined): Promise<void> {
    const over = new AbortController()
    await new Promise<void>((resolve) => {
      for (const end of [life.signal, signal]) end?.addEventListener('abort', () => resolve(), { signal: over.signal })
      void begin().then(resolve)
    })
    over.abort()
  }

  return {
    options,
    getState: store.get,
    getInitialState: () => initial,
    subscribe: store.subscribe,
    start: begin,
    preload() {
      if (life.signal.aborted) return
      quietly(load)
      fetchAdapters()
      engine?.prepare()
    },
    discoverWallets() {
      if (life.signal.aborted) return
      fetchAdapters()
      quietly(async () => (await load()).discoverWallets())
    },

    open,
    back,
    close,
    push: (route) => (keptBySignIn() ? close() : navigation.machine.send({ type: 'push', route })),
    selectWallet(item) {
      if (life.signal.aborted) return
      choice.abort()
      const { signal } = (choice = new AbortController())
      if (!engine) fetchConnecting()
      // The user may leave or select another wallet while the engine loads.
      act((loaded) => {
        if (!signal.aborted) loaded.selectWallet(item)
      })
    },
    ...each(
      acts,
      (name) =>
        (...given) =>
          act((loaded) => (loaded[name] as Loose)(...given)),
    ),
    ...each(
      calls,
      (name) =>
        async (...given) =>
          ((await alive())[name] as Loose)(...given),
    ),

    async connect(parameters = {}) {
      if (life.signal.aborted) throw kitDestroyed()
      const { connectorId, namespace, signal } = parameters
      // A stored session may be all that is wanted: nobody is asked before it is known.
      if (connectorId === undefined && store.get().lifecycle === 'restoring' && !signal?.aborted) await restored(signal)
      const there =
        namespace === undefined ? adapters.some((adapter) => isConnected(adapter.namespace)) : isConnected(namespace)
      const asks = connectorId === undefined && !there && !signal?.aborted
      if (asks) open({ view: 'Connect', namespace })
      const loaded = await alive()
      if (asks && signal?.aborted) close()
      return loaded.connect(parameters)
    },
    can: (capability, namespace) => engine?.can(capability, namespace) ?? false,
    explorerUrl: (namespace) => engine?.explorerUrl(namespace),
    acceptLegal: (legalAccepted) => store.update({ legalAccepted }),
    walletLink: (namespace) => engine?.walletLink(namespace),
    hideToast: (toastId) => engine?.hideToast(toastId),
    holdToast: () => engine?.holdToast(),
    releaseToast: () => engine?.releaseToast(),
    closeAlert: () => engine?.closeAlert(),

    onEvent(listener) {
      // A set would take one function for two listeners.
      const own = (event: KitEvent): void => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    logs: () => engine?.logs() ?? '',

    setTheme: (change) => store.update({ theme: { ...store.get().theme, ...change } }),
    destroy() {
      if (life.signal.aborted) return
      ending = true
      choice.abort()
      navigation.machine.send({ type: 'dismiss' })
      for (const stop of stopWatching) stop()
      life.abort()
      navigation.destroy()
      store.update({ lifecycle: 'destroyed' })
      engine?.destroy()
      store.end()
    },
  }
}
