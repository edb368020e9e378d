import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { PairingNamespace } from '../adapter/AdapterInstance.ts'
import { requireConnection } from '../adapter/checkConnection.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import { metadataOf } from '../adapter/setUpAdapter.ts'
import type { SharedConnectorEvent, SharedConnectorInstance, SharedSession } from '../adapter/SharedConnector.ts'
import { withSignal } from '../abort/withSignal.ts'
import { aborted, malformedAnswer } from '../errors/errors.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import type { Core } from '../kernel/Core.ts'
import type { Network } from '../networks/Network.ts'
import { showPendingRequests } from '../pairing/walletRequest.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import { keyOf } from './attempt.ts'
import { signInOf } from './signInOf.ts'
import { checkSession } from './checkSession.ts'
import { currentConnection } from './connect.ts'
import { followEmbeddedWallet, receiveFrameEvent, shownIn } from './embeddedWallet.ts'
import { endedByWallet } from './endedByWallet.ts'
import { connectionOf, isPending } from './selectors.ts'
import type { SharedConnectors } from './sharedConnectors.ts'

type ParametersOf<method extends 'connect' | 'pair' | 'resume'> = Omit<
  Parameters<SharedConnectors[method]>[0],
  'connectorId'
>

/** One shared connector with its session. The methods are those of `SharedConnectors`. */
export type SharedConnection = {
  readonly load: () => Promise<SharedConnectorInstance>
  readonly connect: (parameters: ParametersOf<'connect'>) => Promise<AdapterConnection | null>
  readonly pair: (parameters: ParametersOf<'pair'>) => Promise<readonly string[]>
  readonly resume: (parameters: ParametersOf<'resume'>) => Promise<readonly string[] | null>
  /** Ends the session at the wallet. The adapters keep their connections until they are disconnected. */
  readonly end: (signal: AbortSignal) => Promise<void>
}

/** A request for a session, or the search for a stored one, which several namespaces wait for. */
type SessionAttempt = {
  readonly reason: 'restore' | 'request'
  readonly promise: Promise<SharedSession | null>
  readonly controller: AbortController
  /** Namespaces that wait for the session or use it. */
  users: number
}

/** The order of the functions is that of a connection: load, get a session, attach it to adapters, pair, follow changes, end. */
export function createSharedConnection({
  core,
  connectorId,
  onLoad,
}: {
  readonly core: Core
  readonly connectorId: string
  readonly onLoad: (instance: SharedConnectorInstance) => void
}): SharedConnection {
  const { options, onError, signal: life } = core
  const networks: Readonly<Record<string, readonly Network[]>> = Object.fromEntries(
    options.adapters.map((adapter) => [adapter.namespace, adapter.networks]),
  )
  const namespaces = Object.keys(networks)

  let loading: Promise<SharedConnectorInstance> | undefined
  let attempt: SessionAttempt | undefined
  let session: SharedSession | undefined
  /** A pairing approved the session, and no request has used it yet. */
  let isPaired = false
  /** The last `attachNow` of each namespace. */
  const attaching = new Map<string, Promise<unknown>>()
  let ending: Promise<void> | undefined

  // Load

  function load(): Promise<SharedConnectorInstance> {
    if (loading) return loading
    if (life.aborted) return Promise.reject(aborted())
    loading = setUp()
    loading.catch(() => (loading = undefined))
    return loading
  }
  async function setUp(): Promise<SharedConnectorInstance> {
    const connector = options.sharedConnectors?.find(({ id }) => id === connectorId)
    const create = await connector?.load().catch((cause: unknown) => {
      throw loadFailed({ what: connector.name }, { cause })
    })
    if (!create) throw loadFailed({ what: connectorId })
    // The kit may be destroyed while the connector loads.
    if (life.aborted) throw aborted()
    const instance = create({
      kitId: options.id,
      projectId: options.projectId,
      platform: { ...core.platform, storage: scopedStorage(core.platform.storage, options.id) },
      metadata: metadataOf(core),
      shown: shownIn(core),
      emit: (event) => void receive(event).catch(onError),
    })
    life.addEventListener('abort', () => instance.destroy(), { once: true })
    if (instance.embeddedWallet) followEmbeddedWallet(core, instance.embeddedWallet)
    onLoad(instance)
    return instance
  }
  /** A connector holds one session: the next one waits until the last has ended. */
  async function loadAfterEnd(signal: AbortSignal): Promise<SharedConnectorInstance> {
    const instance = await load()
    await ending?.catch(() => {})
    if (signal.aborted) throw aborted()
    return instance
  }

  // Get a session

  /** Joins the attempt that runs. It is cancelled when the last namespace that waits for it gives up. */
  function joinAttempt(reason: 'restore' | 'request', signal: AbortSignal): SessionAttempt {
    // A request prompts the user and a restore does not, so neither can take the place of the other.
    const canJoin = attempt?.reason === reason && !attempt.controller.signal.aborted
    const joined = attempt && canJoin ? attempt : startAttempt(reason)
    joined.users += 1
    signal.addEventListener('abort', () => {
      joined.users -= 1
      if (joined.users === 0) joined.controller.abort()
    })
    return joined
  }
  function startAttempt(reason: 'restore' | 'request'): SessionAttempt {
    const controller = new AbortController()
    const getSession = reason === 'request' ? requestSession : restoreSession
    const started: SessionAttempt = { reason, promise: getSession(controller.signal), controller, users: 0 }
    const finish = (): void => {
      if (attempt === started) attempt = undefined
    }
    started.promise.then(finish, finish)
    attempt = started
    return started
  }
  async function restoreSession(signal: AbortSignal): Promise<SharedSession | null> {
    const instance = await loadAfterEnd(signal)
    const answer = await instance.reconnect({ signal })
    if (signal.aborted) throw aborted()
    const restored = checkSession(connectorId, namespaces, answer)
    if (restored) session = restored
    return restored
  }
  async function requestSession(signal: AbortSignal): Promise<SharedSession> {
    const instance = await loadAfterEnd(signal)
    if (isPaired) {
      isPaired = false
      // The wallet ended the session right after it approved it: do not prompt the user again.
      if (!session) throw aborted()
      return session
    }
    const pairing = await pairingNamespaces(core, namespaces)
    if (signal.aborted) throw aborted()
    const answer = await instance.connect({ networks, pairing, signIn: signInOf(core, signal), signal })
    if (signal.aborted) {
      // The user cancelled, and the wallet approved all the same.
      await endUnusedSession()
      throw aborted()
    }
    const granted = checkSession(connectorId, namespaces, answer)
    if (!granted) throw malformedAnswer({ what: connectorId })
    session = granted
    return granted
  }

  // Attach it to adapters

  async function connect({ namespace, reason, signal }: ParametersOf<'connect'>): Promise<AdapterConnection | null> {
    const isWanted = (): boolean => !signal.aborted && session !== undefined
    const joined = joinAttempt(reason, signal)
    let attached = await joined.promise
    let connection: AdapterConnection | null = null
    try {
      if (attached) connection = await attach(namespace, attached, isWanted)
      // The wallet may change the session while it is being attached.
      while (session && session !== attached && !signal.aborted) {
        attached = session
        connection = await attach(namespace, attached, isWanted)
      }
    } finally {
      if (!connection && !signal.aborted) joined.users -= 1
      // The wallet has just granted a session that no namespace uses.
      if (attached && session === attached && joined.users === 0 && reason === 'request') await end(life)
    }
    return connection
  }
  /**
   * One call at a time: an adapter holds one connection of a connector, and the last one passed to it wins.
   * Every session is attached, even if a newer one waits: some adapters compare a session with the one before it.
   */
  function attach(namespace: string, next: SharedSession, isWanted: () => boolean): Promise<AdapterConnection | null> {
    const previous = attaching.get(namespace) ?? Promise.resolve()
    const attached = previous.then(() => attachNow(namespace, next, isWanted))
    attaching.set(
      namespace,
      attached.catch(() => {}),
    )
    return attached
  }
  async function attachNow(
    namespace: string,
    { namespaces: granted, wallet }: SharedSession,
    isWanted: () => boolean,
  ): Promise<AdapterConnection | null> {
    if (!isWanted()) return null
    const part = granted[namespace]
    const instance = await load()
    const provider = part && instance.providerFor(namespace)
    if (!part || !provider) return null
    const adapter = await loadAdapter(core, namespace)
    if (!isWanted()) return null
    if (!adapter.attach) return null
    const { accounts, networkId, approvedNetworkIds } = part
    const answer = await adapter.attach(provider, { connectorId, accounts, networkId, approvedNetworkIds, wallet })
    const connection = requireConnection(namespace, answer)
    if (isWanted()) return connection
    // Cancelled or ended meanwhile: the adapter must not keep a connection that the kit does not have.
    await adapter.disconnect({ connectorId, signal: life })
    return null
  }

  // Pair

  async function pair({ onUri, onReachable, signal }: ParametersOf<'pair'>): Promise<readonly string[]> {
    const instance = await loadAfterEnd(signal)
    const pairing = await pairingNamespaces(core, namespaces)
    if (signal.aborted) throw aborted()
    const signIn = signInOf(core, signal)
    const answer = await instance.connect({ networks, pairing, onUri, onReachable, signIn, signal })
    return keepPaired(answer, signal)
  }
  async function resume({ topic, signal }: ParametersOf<'resume'>): Promise<readonly string[] | null> {
    const instance = await load()
    const answer = await instance.resume?.({ topic, signIn: signInOf(core, signal), signal })
    return answer ? keepPaired(answer, signal) : null
  }
  /** Keeps an approved session for the next request of each namespace. @returns the namespaces that it includes */
  async function keepPaired(answer: SharedSession, signal: AbortSignal): Promise<readonly string[]> {
    if (signal.aborted) {
      // The user cancelled, and the wallet approved all the same.
      await endUnusedSession()
      throw aborted()
    }
    const approved = checkSession(connectorId, namespaces, answer)
    const included = namespaces.filter((namespace) => approved?.namespaces[namespace])
    if (included.length === 0) await endUnusedSession()
    if (!approved) throw malformedAnswer({ what: connectorId })
    if (included.length === 0) return []
    // It replaces the session before it, which may have included more namespaces.
    endConnectionsExcept(included)
    session = approved
    isPaired = true
    return included
  }

  // Follow changes

  async function receive(event: SharedConnectorEvent): Promise<void> {
    if (life.aborted) return
    switch (event.type) {
      case 'requests.changed':
        return showPendingRequests(core, connectorId, event.requests)
      case 'session.changed': {
        if (!session) return restoreFromOtherTab()
        const changed = checkSession(connectorId, namespaces, event.session)
        // A malformed session does not end the connection.
        if (!changed) throw malformedAnswer({ what: connectorId })
        return replaceSession(session, changed)
      }
      case 'session.ended':
        return session && replaceSession(session, undefined)
      default:
        return receiveFrameEvent(core, event)
    }
  }
  async function replaceSession(before: SharedSession, next: SharedSession | undefined): Promise<void> {
    session = next
    await Promise.all(
      namespaces.map(async (namespace) => {
        if (next?.namespaces[namespace]) await changeConnection(namespace, next)
        else if (before.namespaces[namespace]) await endConnection(namespace)
      }),
    )
  }
  async function changeConnection(namespace: string, next: SharedSession): Promise<void> {
    const attached = await attach(namespace, next, () => session !== undefined)
    if (!attached || session !== next) return
    const connection = currentConnection(core, namespace, attached)
    // A wallet may still report changes while it is being disconnected.
    if (core.endings.has(keyOf(namespace, connection.connectorId))) return
    dispatch(core, { to: 'connection', namespace, event: { type: 'connection.changed', connection } })
  }
  /** Another tab has connected: restore its session for the namespaces that this tab neither connects nor has connected. */
  async function restoreFromOtherTab(): Promise<void> {
    if (!options.enableReconnect) return
    const { restoreOther } = await core.parts.restore()
    const missing = namespaces.filter((namespace) => {
      const state = read(core, 'connections')[namespace]
      const isConnecting = state && isPending(state) && state.connectorId === connectorId
      return !isConnecting && !connectionOf(state, connectorId)
    })
    await Promise.all(missing.map((namespace) => restoreOther(core, namespace, connectorId, { ofOtherTab: true })))
  }

  // End

  function end(signal: AbortSignal): Promise<void> {
    ending ??= endNow(signal).finally(() => (ending = undefined))
    return ending
  }
  async function endNow(signal: AbortSignal): Promise<void> {
    session = undefined
    isPaired = false
    const instance = await load()
    // A connector that never answers must not block the next session.
    await withSignal(signal, () => instance.disconnect({ signal }))
  }
  /** Ends a session that was granted and is not used. It has replaced the session before it, so the connections of that one end too. */
  async function endUnusedSession(): Promise<void> {
    endConnectionsExcept([])
    await end(life).catch(onError)
  }
  function endConnectionsExcept(kept: readonly string[]): void {
    for (const namespace of Object.keys(session?.namespaces ?? {}))
      if (!kept.includes(namespace)) endConnection(namespace).catch(onError)
  }
  async function endConnection(namespace: string): Promise<void> {
    endedByWallet(core, namespace, { connectorId })
    await loadedAdapter(core, namespace)?.disconnect({ connectorId, signal: life })
  }

  return { load, connect, pair, resume, end }
}

/** What the adapters say about pairing; namespaces whose adapter cannot be paired are left out. */
async function pairingNamespaces(
  core: Core,
  namespaces: readonly string[],
): Promise<Readonly<Record<string, PairingNamespace>>> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadPairing(core, namespace)] as const),
  )
  return Object.fromEntries(entries.flatMap(([namespace, pairing]) => (pairing ? [[namespace, pairing]] : [])))
}
async function loadPairing(core: Core, namespace: string): Promise<PairingNamespace | undefined> {
  const { pairing } = await loadAdapter(core, namespace)
  if (typeof pairing !== 'function') return pairing
  try {
    return await pairing()
  } catch (cause) {
    throw loadFailed({ what: `The adapter of ${namespace}` }, { cause })
  }
}
