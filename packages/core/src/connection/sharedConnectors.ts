import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { EndReason } from '../adapter/AdapterEvent.ts'
import type { PairingNamespace } from '../adapter/AdapterInstance.ts'
import { requireConnection } from '../adapter/checkConnection.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import { metadataOf } from '../adapter/setUpAdapter.ts'
import type { SharedConnectorEvent, SharedConnectorInstance, SharedSession } from '../adapter/SharedConnector.ts'
import { withSignal } from '../abort/withSignal.ts'
import { aborted, malformedAnswer } from '../errors/errors.ts'
import { loadFailed } from '../errors/kitErrors.ts'
import type { KitContext } from '../KitContext.ts'
import type { Network } from '../networks/Network.ts'
import { createLateResponses } from '../pairing/lateResponses.ts'
import { showPendingRequests } from '../pairing/walletRequest.ts'
import type { Platform } from '../platform/Platform.ts'
import { signInWithConnect } from '../signin/signInWithConnect.ts'
import { dispatch, read } from '../state/dispatch.ts'
import { scopedStorage } from '../storage/scopedStorage.ts'
import { keyOf } from './attempt.ts'
import { checkSession } from './checkSession.ts'
import { currentConnection } from './connect.ts'
import { followEmbeddedWallet, receiveFrameEvent, shownIn } from './embeddedWallet.ts'
import { endedByWallet } from './endedByWallet.ts'
import { connectionOf, isPending } from './selectors.ts'

/** Connectors that serve several namespaces by one session: each is connected once and attached to every adapter it reaches. */
export type SharedConnectors = {
  /** The set-up connector. @throws KitError `LOAD_FAILED`, `ABORTED` */
  readonly instance: (connectorId: string) => Promise<SharedConnectorInstance>
  /**
   * Connects one namespace. Calls for the same connector in the same task join one request.
   * Resolves with null if the session does not include the namespace.
   */
  readonly connect: (parameters: {
    readonly namespace: string
    readonly connectorId: string
    readonly reason: 'restore' | 'request'
    readonly signal: AbortSignal
  }) => Promise<AdapterConnection | null>
  /**
   * Requests a session by a URI. Resolves with the namespaces that it includes; the next `connect` of each uses it, nothing is attached before.
   * @throws KitError as `SharedConnectorInstance.connect`
   */
  readonly pair: (parameters: {
    readonly connectorId: string
    /** Also called when the wallet’s side asks for another URI. */
    readonly onUri: (uri: string) => void
    readonly onReachable?: ((reachable: boolean) => void) | undefined
    readonly signal: AbortSignal
  }) => Promise<readonly string[]>
  /** As `pair`, for the pairing of `topic`, which an earlier page has shown; null where nothing came of it. */
  readonly resume: (parameters: {
    readonly connectorId: string
    readonly topic: string
    readonly signal: AbortSignal
  }) => Promise<readonly string[] | null>
  readonly disconnect: (parameters: {
    readonly namespace: string
    readonly connectorId: string
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Why the other side has ended the session. */
  readonly endReason: (connectorId: string) => Promise<EndReason>
  /** Call it when a listener of late responses is added or removed. */
  readonly lateListenersChanged: () => void
}

type Act<value> = {
  readonly reason: 'restore' | 'request'
  readonly promise: Promise<value>
  readonly controller: AbortController
  waiting: number
}

export function createSharedConnectors(kit: KitContext): SharedConnectors {
  const { options, onError, signal: life } = kit
  const { id: kitId, projectId, sharedConnectors: connectors = [] } = options
  const platform: Platform = { ...kit.platform, storage: scopedStorage(kit.platform.storage, kitId) }
  const networks: Readonly<Record<string, readonly Network[]>> = Object.fromEntries(
    options.adapters.map((adapter) => [adapter.namespace, adapter.networks]),
  )
  const instances = new Map<string, Promise<SharedConnectorInstance>>()
  const sessions = new Map<string, SharedSession>()
  const connecting = new Map<string, Act<SharedSession | null>>()
  /** Approved by a pairing and not yet asked for. */
  const paired = new Set<string>()
  const attaching = new Map<string, Promise<void>>()
  const disconnecting = new Map<string, Promise<void>>()
  const namespaces = Object.keys(networks)
  const lateResponses = createLateResponses(kit)

  function load(connectorId: string): Promise<SharedConnectorInstance> {
    const known = instances.get(connectorId)
    if (known) return known
    if (life.aborted) return Promise.reject(aborted())
    const started = setUp(connectorId)
    instances.set(connectorId, started)
    started.catch(() => instances.delete(connectorId))
    return started
  }
  async function setUp(connectorId: string): Promise<SharedConnectorInstance> {
    const connector = connectors.find(({ id }) => id === connectorId)
    const setup = await connector?.load().catch((cause: unknown) => {
      throw loadFailed({ what: connector.name }, { cause })
    })
    if (!setup) throw loadFailed({ what: connectorId })
    // The kit may be destroyed while the connector loads.
    if (life.aborted) throw aborted()
    const instance = setup({
      kitId,
      projectId,
      platform,
      metadata: metadataOf(kit),
      shown: shownIn(kit),
      emit: (event) => void receive(connectorId, event).catch(onError),
    })
    life.addEventListener('abort', () => instance.destroy(), { once: true })
    if (instance.embeddedWallet) followEmbeddedWallet(kit, instance.embeddedWallet)
    lateResponses.follow(instance)
    return instance
  }

  /** A waiter that leaves ends the act only when it was the last. */
  function join(connectorId: string, reason: 'restore' | 'request', signal: AbortSignal): Act<SharedSession | null> {
    const known = connecting.get(connectorId)
    // A question to a person is another act than looking for a session, and one that was given up is over.
    const act =
      known && known.reason === reason && !known.controller.signal.aborted ? known : begin(connectorId, reason)
    act.waiting += 1
    signal.addEventListener('abort', () => {
      act.waiting -= 1
      if (act.waiting === 0) act.controller.abort()
    })
    return act
  }
  function begin(connectorId: string, reason: 'restore' | 'request'): Act<SharedSession | null> {
    const controller = new AbortController()
    const { signal } = controller
    const start = async (): Promise<SharedSession | null> => {
      const instance = await load(connectorId)
      await disconnecting.get(connectorId)?.catch(() => {})
      if (signal.aborted) throw aborted()
      const wasPaired = reason === 'request' && paired.delete(connectorId)
      const approved = wasPaired ? sessions.get(connectorId) : undefined
      // Approved and ended at once: no further session was requested.
      if (wasPaired && !approved) throw aborted()
      const pairing = approved || reason === 'restore' ? {} : await pairingOf()
      if (signal.aborted) throw aborted()
      const answer =
        approved ??
        (await (reason === 'request'
          ? instance.connect({ networks, pairing, signIn: signInWithConnect(kit, signal), signal })
          : instance.reconnect({ signal })))
      if (signal.aborted) {
        // Cancelled: the grant has no user.
        if (reason === 'request') await drop(connectorId)
        throw aborted()
      }
      const session = approved ?? checkSession(connectorId, namespaces, answer)
      if (!session && reason === 'request') throw malformedAnswer({ what: connectorId })
      if (session) sessions.set(connectorId, session)
      return session
    }
    const promise = start().finally(() => {
      if (connecting.get(connectorId) === act) connecting.delete(connectorId)
    })
    promise.catch(() => {})
    const act: Act<SharedSession | null> = { reason, promise, controller, waiting: 0 }
    connecting.set(connectorId, act)
    return act
  }

  async function pairingOf(): Promise<Readonly<Record<string, PairingNamespace>>> {
    const parts = await Promise.all(
      namespaces.map(async (namespace) => {
        const { pairing } = await loadAdapter(kit, namespace)
        return pairing
          ? [[namespace, typeof pairing === 'function' ? await fetched(namespace, pairing) : pairing] as const]
          : []
      }),
    )
    return Object.fromEntries(parts.flat())
  }
  async function fetched(namespace: string, fetch: () => Promise<PairingNamespace>): Promise<PairingNamespace> {
    try {
      return await fetch()
    } catch (cause) {
      throw loadFailed({ what: `The adapter of ${namespace}` }, { cause })
    }
  }

  /** One at a time: an adapter holds one connection of a connector, and the last one passed to it wins. */
  function attach(
    connectorId: string,
    namespace: string,
    session: SharedSession,
    isWanted: () => boolean,
  ): Promise<AdapterConnection | null> {
    const key = `${namespace} ${connectorId}`
    const promise = (attaching.get(key) ?? Promise.resolve()).then(() =>
      attachNow(connectorId, namespace, session, isWanted),
    )
    attaching.set(
      key,
      promise.then(
        () => {},
        () => {},
      ),
    )
    return promise
  }
  async function attachNow(
    connectorId: string,
    namespace: string,
    session: SharedSession,
    isWanted: () => boolean,
  ): Promise<AdapterConnection | null> {
    if (!isWanted()) return null
    // Each in its turn, also one that another follows: what a session says counts for some adapters as news of the one before.
    const part = session.namespaces[namespace]
    const instance = await load(connectorId)
    const provider = part && instance.providerFor(namespace)
    if (!part || !provider) return null
    const adapter = await loadAdapter(kit, namespace)
    if (!isWanted()) return null
    const { accounts, networkId, approvedNetworkIds } = part
    const meta = { connectorId, accounts, networkId, approvedNetworkIds, wallet: session.wallet }
    const connection = adapter.attach ? requireConnection(namespace, await adapter.attach(provider, meta)) : null
    // Given up or disconnected while it was attached: the adapter must not keep what the kit does not have.
    if (connection && !isWanted()) {
      await adapter.disconnect({ connectorId, signal: life })
      return null
    }
    return connection
  }

  function onChange(namespace: string, connection: AdapterConnection): void {
    // What a wallet still reports while it is being disconnected must not bring the connection back.
    if (!kit.endings.has(keyOf(namespace, connection.connectorId)))
      dispatch(kit, { to: 'connection', namespace, event: { type: 'connection.changed', connection } })
  }

  async function receive(connectorId: string, event: SharedConnectorEvent): Promise<void> {
    if (life.aborted) return
    if (event.type === 'requests.changed') return showPendingRequests(kit, connectorId, event.requests)
    if (event.type !== 'session.changed' && event.type !== 'session.ended') return receiveFrameEvent(kit, event)
    const before = sessions.get(connectorId)
    if (!before) return event.type === 'session.changed' ? adopt(connectorId) : undefined
    const session = event.type === 'session.changed' ? checkSession(connectorId, namespaces, event.session) : undefined
    // What cannot be read is no reason to end what stands.
    if (session === null || (!session && event.type !== 'session.ended')) throw malformedAnswer({ what: connectorId })
    if (session) sessions.set(connectorId, session)
    else sessions.delete(connectorId)
    await Promise.all(
      namespaces.map(async (namespace) => {
        if (session?.namespaces[namespace]) {
          const connection = await attach(connectorId, namespace, session, () => sessions.has(connectorId))
          if (connection && sessions.get(connectorId) === session)
            onChange(namespace, currentConnection(kit, namespace, connection))
        } else if (before.namespaces[namespace]) await leave(connectorId, namespace)
      }),
    )
  }

  /** Another tab has made the session: it is restored where it is stored. */
  async function adopt(connectorId: string): Promise<void> {
    if (!kit.options.enableReconnect) return
    const isNew = (namespace: string): boolean => {
      const state = read(kit, 'connections')[namespace]
      return !(state && isPending(state) && state.connectorId === connectorId) && !connectionOf(state, connectorId)
    }
    const { restoreOther } = await kit.restore()
    const restore = (namespace: string) => restoreOther(kit, namespace, connectorId, { ofOtherTab: true })
    await Promise.all(namespaces.filter(isNew).map(restore))
  }

  async function leave(connectorId: string, namespace: string): Promise<void> {
    endedByWallet(kit, namespace, { connectorId })
    await loadedAdapter(kit, namespace)?.disconnect({ connectorId, signal: life })
  }

  /** A session takes the place of the one before it, which may have reached further. */
  function leaveBut(connectorId: string, reached: readonly string[]): void {
    const before = sessions.get(connectorId)
    for (const namespace of namespaces)
      if (before?.namespaces[namespace] && !reached.includes(namespace)) leave(connectorId, namespace).catch(onError)
  }
  /** Ends a session that the wallet has just granted and no namespace can use. What stood before it is gone, too: a connector holds one session. */
  async function drop(connectorId: string): Promise<void> {
    leaveBut(connectorId, [])
    await end(connectorId, life).catch(onError)
  }

  function end(connectorId: string, signal: AbortSignal): Promise<void> {
    const known = disconnecting.get(connectorId)
    if (known) return known
    const start = async (): Promise<void> => {
      sessions.delete(connectorId)
      paired.delete(connectorId)
      const instance = await load(connectorId)
      // One that never answers must not be in the way of the next.
      await withSignal(signal, () => instance.disconnect({ signal }))
    }
    const promise = start().finally(() => disconnecting.delete(connectorId))
    disconnecting.set(connectorId, promise)
    return promise
  }

  /** Keeps what a wallet has approved for those that ask for it next. @returns the namespaces that it reaches */
  async function approve(connectorId: string, answer: SharedSession, signal: AbortSignal): Promise<readonly string[]> {
    // An approval that comes after the user has left is undone.
    const isLate = signal.aborted
    const session = isLate ? null : checkSession(connectorId, namespaces, answer)
    const reached = namespaces.filter((namespace) => session?.namespaces[namespace])
    if (reached.length === 0) await drop(connectorId)
    if (isLate) throw aborted()
    if (!session) throw malformedAnswer({ what: connectorId })
    if (reached.length === 0) return reached
    leaveBut(connectorId, reached)
    sessions.set(connectorId, session)
    paired.add(connectorId)
    return reached
  }

  return {
    instance: load,
    async connect({ namespace, connectorId, reason, signal }) {
      const act = join(connectorId, reason, signal)
      let session = await act.promise
      const attachIt = (current: SharedSession): Promise<AdapterConnection | null> =>
        attach(connectorId, namespace, current, () => !signal.aborted && sessions.has(connectorId))
      let connection: AdapterConnection | null = null
      try {
        connection = session && (await attachIt(session))
        // It may have changed before it stood.
        for (
          let now = sessions.get(connectorId);
          now && now !== session && !signal.aborted;
          now = sessions.get(connectorId)
        ) {
          session = now
          connection = await attachIt(now)
        }
      } finally {
        if (!connection && !signal.aborted) act.waiting -= 1
        // No namespace waits for the session that the wallet has just granted, or none could use it.
        if (session && act.waiting === 0 && reason === 'request' && sessions.get(connectorId) === session)
          await end(connectorId, life)
      }
      return connection
    },
    async pair({ connectorId, onUri, onReachable, signal }) {
      const instance = await load(connectorId)
      await disconnecting.get(connectorId)?.catch(() => {})
      const pairing = await pairingOf()
      if (signal.aborted) throw aborted()
      const answer = await instance.connect({
        networks,
        pairing,
        onUri,
        onReachable,
        signIn: signInWithConnect(kit, signal),
        signal,
      })
      return approve(connectorId, answer, signal)
    },
    async resume({ connectorId, topic, signal }) {
      const instance = await load(connectorId)
      const answer = await instance.resume?.({ topic, signal })
      return answer ? approve(connectorId, answer, signal) : null
    },
    // The page does not see that a paired wallet is locked: what it ends, the user has disconnected.
    endReason: async (connectorId) => (await load(connectorId)).endReason?.() ?? 'disconnected',
    lateListenersChanged: lateResponses.resubscribe,
    async disconnect({ namespace, connectorId, signal }) {
      await Promise.all([loadedAdapter(kit, namespace)?.disconnect({ connectorId, signal }), end(connectorId, signal)])
    },
  }
}
