import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { requireConnection } from '../adapter/checkConnection.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import { withSignal } from '../abort/withSignal.ts'
import { connectedAccount } from '../account/connectedAccount.ts'
import { aborted, adapterNotFound, connectorNotFound, modalClosed, networkNotFound } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { ConnectedAccount } from '../Kit.ts'
import type { KitContext } from '../KitContext.ts'
import { currentRoute } from '../navigation/machine.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { signInWithConnect } from '../signin/signInWithConnect.ts'
import { dispatch, read, transact } from '../state/dispatch.ts'
import type { ConnectTarget } from '../wallets/findConnectTarget.ts'
import { type Attempt, beginAttempts, failAttempt, keyOf, reachedBy } from './attempt.ts'
import { isWallet } from './isWallet.ts'
import { isPending, isShared } from './selectors.ts'

/** See `Kit.connect`. `begun`: the attempts, if they began in the caller's task. */
export async function connect(
  kit: KitContext,
  parameters: ConnectTarget,
  begun?: readonly Attempt[],
): Promise<ConnectedAccount> {
  const { connectorId, signal } = parameters
  if (begun) return settle(kit, begun, signal)
  if (signal?.aborted) throw aborted()
  // A pairing needs a user who sees its code.
  if (connectorId === undefined || connectorId === kit.options.pairingId) return waitForUser(kit, parameters)
  const network = networkOf(kit, parameters.networkId)
  const namespace = await namespaceOf(kit, connectorId, parameters.namespace ?? network?.chainNamespace)
  if (signal?.aborted) throw aborted()
  return settle(kit, beginAttempts(kit, reachedBy(kit, namespace, connectorId), connectorId, { network }), signal)
}

async function settle(
  kit: KitContext,
  attempts: readonly Attempt[],
  signal: AbortSignal | undefined,
): Promise<ConnectedAccount> {
  const [first] = attempts
  if (!first) throw aborted()
  const unlink = cancelOnAbort(kit, first, signal)
  try {
    const connection = await runAttempts(kit, attempts)
    // A shared connector may have connected other namespaces than the one that was asked for.
    const reached = connection
      ? first.namespace
      : attempts
          .map(({ namespace }) => namespace)
          .find((namespace) => connectedAccount(kit, namespace)?.connectorId === first.connectorId)
    const account = reached === undefined ? undefined : connectedAccount(kit, reached)
    if (!account) throw aborted({ reason: 'The wallet shared no account of a configured namespace.' })
    return account
  } finally {
    unlink()
  }
}

/**
 * Asks the wallets of attempts that have begun. Settles like the first one, once all have settled.
 * Null: a shared connector connected other namespaces, but not that one.
 */
export async function runAttempts(kit: KitContext, attempts: readonly Attempt[]): Promise<AdapterConnection | null> {
  const answers = attempts.map((attempt) => runAttempt(kit, attempt))
  await Promise.allSettled(answers)
  return (await answers[0]) ?? null
}

async function runAttempt(kit: KitContext, attempt: Attempt): Promise<AdapterConnection | null> {
  const { namespace, connectorId, signal } = attempt
  try {
    const answer = await withSignal(signal, () => ask(kit, attempt))
    if (signal.aborted) throw aborted()
    const connection = answer && currentConnection(kit, namespace, answer)
    if (connection)
      dispatch(kit, {
        to: 'connection',
        namespace,
        event: { type: 'connect.succeeded', attempt: attempt.attempt, connection },
      })
    else endUnconnected(kit, attempt, null)
    return connection
  } catch (cause) {
    endUnconnected(kit, attempt, cause)
    throw toKitError(cause, { connectorId })
  } finally {
    endAttempt(kit, attempt)
  }
}

export const endAttempt = (kit: KitContext, { namespace, attempt }: Attempt): void =>
  void kit.attempts.delete(keyOf(namespace, attempt))

/** The attempt ended without a connection. A cancelled one, and a session that could not be restored, leave no error. */
function endUnconnected(kit: KitContext, attempt: Attempt, cause: unknown): void {
  const error = attempt.silent || cause === null ? null : toKitError(cause, { connectorId: attempt.connectorId })
  failAttempt(kit, attempt, isKitError(error, 'ABORTED') ? null : error)
}

/** Ends the wait for a connector; for a shared one in every namespace that waits for it. */
export function cancelConnect(kit: KitContext, namespace: string, connectorId: string): void {
  transact(kit, () => {
    for (const reached of reachedBy(kit, namespace, connectorId)) {
      const state = read(kit, 'connections')[reached]
      if (state && isPending(state) && state.connectorId === connectorId)
        dispatch(kit, { to: 'connection', namespace: reached, event: { type: 'connect.cancelled' } })
    }
  })
}

/** Cancels the attempt when the caller's signal aborts, until its wallet has answered. The result removes the listener. */
function cancelOnAbort(kit: KitContext, attempt: Attempt, signal: AbortSignal | undefined): () => void {
  if (signal?.aborted) throw aborted()
  const cancel = (): void => {
    const { namespace, connectorId } = attempt
    const state = read(kit, 'connections')[namespace]
    // Namespaces that a shared connector still attaches were granted too.
    if (isPending(state) && state.attempt === attempt.attempt) cancelConnect(kit, namespace, connectorId)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return () => signal?.removeEventListener('abort', cancel)
}

async function ask(kit: KitContext, attempt: Attempt): Promise<AdapterConnection | null> {
  const { namespace, connectorId, signal } = attempt
  if (isShared(kit, connectorId)) {
    const shared = await kit.shared()
    if (signal.aborted) throw aborted()
    return shared.connect({ namespace, connectorId, reason: 'request', signal })
  }
  const adapter = await loadAdapter(kit, namespace)
  // A wallet that is still ending its connection would take the new request for the old one.
  await kit.endings.get(keyOf(namespace, connectorId))?.catch(() => {})
  if (signal.aborted) throw aborted()
  const { network = findNetwork(kit.options.networks, read(kit, 'network').byNamespace[namespace]?.activeId ?? '') } =
    attempt
  const signIn = signInWithConnect(kit, signal)
  return requireConnection(namespace, await adapter.connect({ connectorId, network, signIn, signal }))
}

/**
 * The connection that an adapter answered with, as it is now: the wallet may have changed its account or network since,
 * and changes of a connection that the kit did not have yet were not reported.
 */
export const currentConnection = (
  kit: Pick<KitContext, 'adapters'>,
  namespace: string,
  answer: AdapterConnection,
): AdapterConnection =>
  loadedAdapter(kit, namespace)
    ?.connections()
    .find(({ connectorId }) => connectorId === answer.connectorId) ?? answer

function networkOf(kit: KitContext, networkId: string | undefined) {
  if (networkId === undefined) return undefined
  const network = findNetwork(kit.options.networks, networkId)
  if (!network) throw networkNotFound({ networkId })
  return network
}

/** All namespaces, the active one first. */
function namespacesOf(kit: KitContext): readonly string[] {
  const { activeNamespace } = read(kit, 'network')
  const all = kit.options.adapters.map(({ namespace }) => namespace)
  return [activeNamespace, ...all.filter((namespace) => namespace !== activeNamespace)]
}

async function namespaceOf(kit: KitContext, connectorId: string, namespace: string | undefined): Promise<string> {
  const namespaces = namespacesOf(kit)
  if (namespace !== undefined) {
    if (!namespaces.includes(namespace)) throw adapterNotFound({ namespace })
    return namespace
  }
  const [first = ''] = namespaces
  if (namespaces.length === 1 || isShared(kit, connectorId)) return first
  for (const candidate of namespaces) {
    const adapter = await loadAdapter(kit, candidate)
    adapter.discover()
    if (read(kit, 'wallets').connectors[candidate]?.some(({ id }) => id === connectorId)) return candidate
  }
  throw connectorNotFound({ connectorId })
}

/** The modal is open: resolves with what the user connects there. @throws KitError `MODAL_CLOSED`, `ABORTED` */
function waitForUser(
  kit: KitContext,
  { connectorId, namespace, paired, chooses, signal }: ConnectTarget,
): Promise<ConnectedAccount> {
  const namespaces = (): readonly string[] => (namespace === undefined ? namespacesOf(kit) : [namespace])
  const before = read(kit, 'connections')
  /** One pairing connector serves all wallets: its existing session may be another wallet's. */
  const isWanted = (account: ConnectedAccount): boolean => {
    if (connectorId !== undefined && connectorId !== account.connectorId) return false
    if (paired ? isWallet(account.wallet, paired) : !chooses) return true
    const state = read(kit, 'connections')[account.namespace]
    return state?.status === 'connected' && state.attempt !== (before[account.namespace]?.attempt ?? 0)
  }
  const found = (): ConnectedAccount | undefined =>
    namespaces()
      .map((candidate) => connectedAccount(kit, candidate))
      .find((account) => account !== undefined && isWanted(account))
  /** A pairing closes the modal with its first namespace; the one that is waited for may follow. */
  const isPairing = (): boolean =>
    namespaces().some((candidate) => {
      const state = read(kit, 'connections')[candidate]
      return state?.status === 'connecting' && state.connectorId === kit.options.pairingId
    })
  const ready = found()
  if (ready) return Promise.resolve(ready)
  const type = read(kit, 'navigation').status === 'open' ? 'push' : 'open'
  if (chooses) dispatch(kit, { to: 'navigation', event: { type, route: { view: 'Connect', namespace } } })
  else if (connectorId !== undefined || paired) {
    const imageUrl = paired?.imageUrl ?? kit.options.sharedConnectors?.find(({ id }) => id === connectorId)?.imageUrl
    dispatch(kit, {
      to: 'navigation',
      event: { type, route: { view: 'ConnectingWalletConnect', wallet: paired ?? null, imageUrl } },
    })
  }
  return new Promise((resolve, reject) => {
    const finish = (settlePromise: () => void): void => {
      unsubscribe()
      signal?.removeEventListener('abort', stop)
      kit.signal.removeEventListener('abort', stop)
      settlePromise()
    }
    const stop = (): void => {
      finish(() => reject(aborted()))
      const [first = ''] = namespacesOf(kit)
      if (connectorId !== undefined) cancelConnect(kit, first, connectorId)
      dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
    }
    const look = (): void => {
      const account = found()
      if (account) {
        finish(() => resolve(account))
        // Connected in another way than by a click on a wallet: no request is open, but a sign-in may be.
        const view = currentRoute(read(kit, 'navigation'))?.view
        if (view === 'Connect' || view === 'Account') dispatch(kit, { to: 'navigation', event: { type: 'dismiss' } })
      } else if (read(kit, 'navigation').status === 'closed' && !isPairing()) finish(() => reject(modalClosed()))
    }
    const unsubscribe = kit.store.sub(kit.atoms.state, look)
    signal?.addEventListener('abort', stop, { once: true })
    kit.signal.addEventListener('abort', stop, { once: true })
    // The user may have been faster than this code was loaded.
    look()
  })
}
