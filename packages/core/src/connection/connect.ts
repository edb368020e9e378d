import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { reportedConnections, requireConnection } from '../adapter/checkConnection.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import { withSignal } from '../abort/withSignal.ts'
import { connectedAccount } from '../account/connectedAccount.ts'
import { modalClosed, networkNotFound } from '../errors/connectErrors.ts'
import { aborted, adapterNotFound, connectorNotFound } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { ConnectedAccount } from '../account/accountResult.ts'
import type { Core } from '../kernel/Core.ts'
import { currentRoute } from '../navigation/machine.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'
import type { ConnectTarget } from '../wallets/findConnectTarget.ts'
import { type Attempt, beginAttempts, failAttempt, keyOf, reachedBy } from './attempt.ts'
import { signInOf } from './signInOf.ts'
import { isWallet } from './isWallet.ts'
import { hasArrived, isPending, isShared } from './selectors.ts'

/** See `Kit.connect`. `begun`: the attempts, if they began in the caller's task. */
export async function connect(
  core: Core,
  parameters: ConnectTarget,
  begun?: readonly Attempt[],
): Promise<ConnectedAccount> {
  const { connectorId, namespace: wanted, signal } = parameters
  if (begun) return settle(core, begun, signal)
  if (signal?.aborted) throw aborted()
  if (wanted !== undefined && !core.adapters.has(wanted)) throw adapterNotFound({ namespace: wanted })
  // A pairing needs a user who sees its code.
  if (connectorId === undefined || connectorId === core.options.pairingId) return waitForUser(core, parameters)
  const network = networkOf(core, parameters.networkId)
  const namespace = await namespaceOf(core, connectorId, wanted ?? network?.chainNamespace)
  if (signal?.aborted) throw aborted()
  return settle(core, beginAttempts(core, reachedBy(core, namespace, connectorId), connectorId, { network }), signal)
}

async function settle(
  core: Core,
  attempts: readonly Attempt[],
  signal: AbortSignal | undefined,
): Promise<ConnectedAccount> {
  const [first] = attempts
  if (!first) throw aborted()
  const unlink = cancelOnAbort(core, first, signal)
  try {
    const connection = await runAttempts(core, attempts)
    // A shared connector may have connected other namespaces than the one that was asked for.
    const reached = connection
      ? first.namespace
      : attempts
          .map(({ namespace }) => namespace)
          .find((namespace) => connectedAccount(core, namespace)?.connectorId === first.connectorId)
    const account = reached === undefined ? undefined : connectedAccount(core, reached)
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
export async function runAttempts(core: Core, attempts: readonly Attempt[]): Promise<AdapterConnection | null> {
  const answers = attempts.map((attempt) => runAttempt(core, attempt))
  await Promise.allSettled(answers)
  return (await answers[0]) ?? null
}

async function runAttempt(core: Core, attempt: Attempt): Promise<AdapterConnection | null> {
  const { namespace, connectorId, signal } = attempt
  try {
    const answer = await withSignal(signal, () => ask(core, attempt))
    if (signal.aborted) throw aborted()
    const connection = answer && currentConnection(core, namespace, answer)
    if (connection)
      dispatch(core, {
        to: 'connection',
        namespace,
        event: { type: 'connect.succeeded', attempt: attempt.attempt, connection },
      })
    else endUnconnected(core, attempt, null)
    return connection
  } catch (cause) {
    endUnconnected(core, attempt, cause)
    throw toKitError(cause, { connectorId })
  } finally {
    endAttempt(core, attempt)
  }
}

export const endAttempt = (core: Core, { namespace, attempt }: Attempt): void =>
  void core.attempts.delete(keyOf(namespace, attempt))

/** The attempt ended without a connection. A cancelled one, and a session that could not be restored, leave no error. */
function endUnconnected(core: Core, attempt: Attempt, cause: unknown): void {
  const error = attempt.silent || cause === null ? null : toKitError(cause, { connectorId: attempt.connectorId })
  failAttempt(core, attempt, isKitError(error, 'ABORTED') ? null : error)
}

/** Ends the wait for a connector; for a shared one in every namespace that waits for it. */
export function cancelConnect(core: Core, namespace: string, connectorId: string): void {
  transact(core, () => {
    for (const reached of reachedBy(core, namespace, connectorId)) {
      const state = read(core, 'connections')[reached]
      if (state && isPending(state) && state.connectorId === connectorId)
        dispatch(core, { to: 'connection', namespace: reached, event: { type: 'connect.cancelled' } })
    }
  })
}

/**
 * Cancels the attempt when the caller's signal aborts before the wallet has answered. A view aborts its signal when it
 * closes, which it does once any namespace of a shared connector is connected; nothing is cancelled then.
 * @returns a function that removes the listener
 */
function cancelOnAbort(core: Core, attempt: Attempt, signal: AbortSignal | undefined): () => void {
  if (signal?.aborted) throw aborted()
  const cancel = (): void => {
    const { namespace, connectorId } = attempt
    const connections = read(core, 'connections')
    const state = connections[namespace]
    if (hasArrived(connections, connectorId)) return
    if (isPending(state) && state.attempt === attempt.attempt) cancelConnect(core, namespace, connectorId)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return () => signal?.removeEventListener('abort', cancel)
}

async function ask(core: Core, attempt: Attempt): Promise<AdapterConnection | null> {
  const { namespace, connectorId, signal } = attempt
  if (isShared(core, connectorId)) {
    const shared = await core.parts.shared()
    if (signal.aborted) throw aborted()
    return shared.connect({ namespace, connectorId, reason: 'request', signal })
  }
  const adapter = await loadAdapter(core, namespace)
  // A wallet that is still ending its connection would take the new request for the old one.
  await core.endings.get(keyOf(namespace, connectorId))?.catch(() => {})
  if (signal.aborted) throw aborted()
  const { network = findNetwork(core.options.networks, read(core, 'network').byNamespace[namespace]?.activeId ?? '') } =
    attempt
  const answer = await adapter.connect({ connectorId, network, signIn: signInOf(core, signal), signal })
  return requireConnection(namespace, answer)
}

/**
 * The connection that an adapter answered with, as it is now: the wallet may have changed its account or network since,
 * and changes of a connection that the kit did not have yet were not reported.
 */
export const currentConnection = (
  core: Pick<Core, 'adapters'>,
  namespace: string,
  answer: AdapterConnection,
): AdapterConnection =>
  reportedConnections(namespace, loadedAdapter(core, namespace)).find(
    ({ connectorId }) => connectorId === answer.connectorId,
  ) ?? answer

function networkOf(core: Core, networkId: string | undefined) {
  if (networkId === undefined) return undefined
  const network = findNetwork(core.options.networks, networkId)
  if (!network) throw networkNotFound({ networkId })
  return network
}

/** All namespaces, the active one first. */
function namespacesOf(core: Core): readonly string[] {
  const { activeNamespace } = read(core, 'network')
  const all = core.options.adapters.map(({ namespace }) => namespace)
  return [activeNamespace, ...all.filter((namespace) => namespace !== activeNamespace)]
}

async function namespaceOf(core: Core, connectorId: string, namespace: string | undefined): Promise<string> {
  const namespaces = namespacesOf(core)
  if (namespace !== undefined) return namespace
  const [first = ''] = namespaces
  if (namespaces.length === 1 || isShared(core, connectorId)) return first
  for (const candidate of namespaces) {
    const adapter = await loadAdapter(core, candidate)
    adapter.discover()
    if (read(core, 'wallets').connectors[candidate]?.some(({ id }) => id === connectorId)) return candidate
  }
  throw connectorNotFound({ connectorId })
}

/** The modal is open: resolves with what the user connects there. @throws KitError `MODAL_CLOSED`, `ABORTED` */
function waitForUser(
  core: Core,
  { connectorId, namespace, paired, chooses, signal }: ConnectTarget,
): Promise<ConnectedAccount> {
  const namespaces = (): readonly string[] => (namespace === undefined ? namespacesOf(core) : [namespace])
  const before = read(core, 'connections')
  /** One pairing connector serves all wallets: its existing session may be another wallet's. */
  const isWanted = (account: ConnectedAccount): boolean => {
    if (connectorId !== undefined && connectorId !== account.connectorId) return false
    if (paired ? isWallet(account.wallet, paired) : !chooses) return true
    const state = read(core, 'connections')[account.namespace]
    return state?.status === 'connected' && state.attempt !== (before[account.namespace]?.attempt ?? 0)
  }
  const found = (): ConnectedAccount | undefined =>
    namespaces()
      .map((candidate) => connectedAccount(core, candidate))
      .find((account) => account !== undefined && isWanted(account))
  /** A pairing closes the modal with its first namespace; the one that is waited for may follow. */
  const isPairing = (): boolean =>
    namespaces().some((candidate) => {
      const state = read(core, 'connections')[candidate]
      return state?.status === 'connecting' && state.connectorId === core.options.pairingId
    })
  const ready = found()
  if (ready) return Promise.resolve(ready)
  const type = read(core, 'navigation').status === 'open' ? 'push' : 'open'
  if (chooses) dispatch(core, { to: 'navigation', event: { type, route: { view: 'Connect', namespace } } })
  else if (connectorId !== undefined || paired) {
    const imageUrl = paired?.imageUrl ?? core.options.sharedConnectors?.find(({ id }) => id === connectorId)?.imageUrl
    dispatch(core, {
      to: 'navigation',
      event: { type, route: { view: 'ConnectingWalletConnect', wallet: paired ?? null, imageUrl } },
    })
  }
  return new Promise((resolve, reject) => {
    const finish = (settlePromise: () => void): void => {
      unsubscribe()
      signal?.removeEventListener('abort', stop)
      core.signal.removeEventListener('abort', stop)
      settlePromise()
    }
    const stop = (): void => {
      finish(() => reject(aborted()))
      const [first = ''] = namespacesOf(core)
      if (connectorId !== undefined) cancelConnect(core, first, connectorId)
      dispatch(core, { to: 'navigation', event: { type: 'dismiss' } })
    }
    const look = (): void => {
      const account = found()
      if (account) {
        finish(() => resolve(account))
        // Connected in another way than by a click on a wallet: no request is open, but a sign-in may be.
        const view = currentRoute(read(core, 'navigation'))?.view
        if (view === 'Connect' || view === 'Account') dispatch(core, { to: 'navigation', event: { type: 'dismiss' } })
      } else if (read(core, 'navigation').status === 'closed' && !isPairing()) finish(() => reject(modalClosed()))
    }
    const unsubscribe = core.store.sub(core.state, look)
    signal?.addEventListener('abort', stop, { once: true })
    core.signal.addEventListener('abort', stop, { once: true })
    // The user may have been faster than this code was loaded.
    look()
  })
}
