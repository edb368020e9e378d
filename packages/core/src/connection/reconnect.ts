import { checkConnection } from '../adapter/checkConnection.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import { aborted, notConnected, timedOut } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, read, worldOf } from '../kernel/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { type Attempt, beginAttempts, failAttempt, keyOf, restoreLimitMs } from './attempt.ts'
import { currentConnection, endAttempt } from './connect.ts'
import { askEndReason } from './endedByWallet.ts'
import { otherNamespace } from './reactions.ts'
import { connectionOf, connectionsOf, isPending, isShared } from './selectors.ts'

/** A wallet has announced itself within this time after it was looked for, in milliseconds, or the page stops waiting. */
const announceLimitMs = 1_000
/** A wallet that was absent on visits of so many days is forgotten. */
const mostAbsentDays = 3
const absentKey = 'absent_wallets'

/**
 * Restores the sessions of the last visit, without a prompt. The whole rule:
 *
 * 1. A namespace with a stored connector is `reconnecting` before the first paint. Its active connector is asked first, then all others at once.
 * 2. A shared connector brings along every namespace whose active connector it is, by one request.
 * 3. The page waits 5 s at most for all of them, and 1 s for a wallet that does not announce itself. Then the namespace is `disconnected`.
 *    A wallet that announces itself or answers later is restored silently, unless the user has connected or disconnected it meanwhile.
 *    A wallet that the user connects meanwhile stays the active one.
 * 4. A wallet that says it no longer knows the page is forgotten at once: by rejecting with `NOT_CONNECTED`, or by giving no connection
 *    and `disconnected` as the reason.
 * 5. A wallet that did not announce itself is forgotten after visits on three different days without it. Tabs of one day count once;
 *    a wallet that was there, even locked, and a paired wallet never count.
 * 6. Any other failure keeps the session for the next visit: a locked wallet or a slow page is no wish to disconnect.
 * 7. Tabs follow each other: see `followTabs`.
 * 8. When the page becomes visible, wallets are read again, also without a prompt: they do not report that they were locked or unlocked.
 * 9. Sessions of another kit become stored ones before the state is first read: see `defineSessionSource`.
 *
 * Never rejects: the outcome is in the state. `by`: until when the page waits, in ms since 1970.
 */
export async function reconnect(core: Core, by: number): Promise<void> {
  const { activeNamespace } = read(core, 'network')
  const isStored = core.session.connectorIds(activeNamespace).length > 0
  await Promise.all(core.options.adapters.map(({ namespace }) => restoreNamespace(core, namespace, by)))
  if (isStored) for (const action of otherNamespace(worldOf(core), activeNamespace)) dispatch(core, action)
}

async function restoreNamespace(core: Core, namespace: string, by: number): Promise<void> {
  const [active, ...others] = core.session.connectorIds(namespace)
  if (active === undefined || core.signal.aborted) return
  const msLeft = by - core.platform.now()
  // The code itself came too late: the page has stopped waiting.
  if (msLeft <= 0 && !isShared(core, active)) {
    dispatch(core, { to: 'connection', namespace, event: { type: 'connect.failed', attempt: 0, error: null } })
    for (const connectorId of [active, ...others]) lookForWallet(core, createRestore(core, namespace, connectorId))
    return
  }
  const limitMs = msLeft > 0 ? msLeft : restoreLimitMs
  // A shared connector that another namespace has begun to restore brings this one along.
  if (read(core, 'connections')[namespace]?.attempt === 0) {
    const targets = isShared(core, active) ? [namespace, ...alsoRestored(core, namespace, active)] : [namespace]
    const attempts = beginAttempts(core, targets, active, { silent: true })
    await Promise.all(attempts.map((attempt) => restoreActive(core, attempt, limitMs)))
  }
  const leftMs = Math.max(by - core.platform.now(), 0)
  await Promise.all(others.map((connectorId) => restoreOther(core, namespace, connectorId, { limitMs: leftMs })))
}

/**
 * Restores a further stored session of a namespace, unless it was disconnected while others were restored. Resolves after `limitMs` at
 * the latest; a later answer is added anyway. `ofOtherTab`: another tab has connected it, and decides what is stored.
 */
export async function restoreOther(
  core: Core,
  namespace: string,
  connectorId: string,
  { limitMs = restoreLimitMs, ofOtherTab = false }: { readonly limitMs?: number; readonly ofOtherTab?: boolean } = {},
): Promise<void> {
  if (core.signal.aborted || !isRemembered(core, { namespace, connectorId })) return
  const restore = createRestore(core, namespace, connectorId, ofOtherTab)
  const connection = await restoreWithin(core, restore, limitMs).catch(() => null)
  addAnswered(core, restore, connection)
}

/** Namespaces that a shared connector may bring along: nothing else is to be restored there. */
const alsoRestored = (core: Core, namespace: string, connectorId: string): readonly string[] =>
  core.options.adapters
    .map((adapter) => adapter.namespace)
    .filter((other) => {
      const [active = connectorId] = core.session.connectorIds(other)
      return other !== namespace && active === connectorId && read(core, 'connections')[other]?.attempt === 0
    })

async function restoreActive(core: Core, attempt: Attempt, limitMs: number): Promise<void> {
  const { namespace, connectorId, signal } = attempt
  const restore = createRestore(core, namespace, connectorId)
  const stop = (): void => restore.controller.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answer = await restoreWithin(core, restore, limitMs)
    const connection = answer && currentConnection(core, namespace, answer)
    if (connection)
      dispatch(core, {
        to: 'connection',
        namespace,
        event: { type: 'connect.succeeded', attempt: attempt.attempt, connection },
      })
    else failAttempt(core, attempt, null)
  } catch {
    failAttempt(core, attempt, null)
  } finally {
    signal.removeEventListener('abort', stop)
    endAttempt(core, attempt)
  }
}

/** The restoring of one stored session. It may go on after the page has stopped waiting for it. */
type Restore = {
  readonly namespace: string
  readonly connectorId: string
  readonly ofOtherTab: boolean
  readonly controller: AbortController
  readonly signal: AbortSignal
}

function createRestore(core: Core, namespace: string, connectorId: string, ofOtherTab = false): Restore {
  const controller = new AbortController()
  core.restores.set(keyOf(namespace, connectorId), controller)
  return { namespace, connectorId, ofOtherTab, controller, signal: controller.signal }
}

/** The wallet's answer within the deadline of the page. @throws KitError `TIMED_OUT`; a later answer is handled separately */
async function restoreWithin(core: Core, restore: Restore, limitMs: number): Promise<AdapterConnection | null> {
  const page = new AbortController()
  const stopWaiting = (): void => page.abort()
  restore.signal.addEventListener('abort', stopWaiting, { once: true })
  const cancelTimer = core.platform.after(limitMs, stopWaiting)
  const answer = askSilently(core, restore, stopWaiting)
  try {
    return await withSignal(page.signal, () => answer)
  } catch (error) {
    if (!page.signal.aborted) {
      if (isKitError(error, 'NOT_CONNECTED')) forget(core, restore)
      throw error
    }
    answer.then(
      (connection) => addAnswered(core, restore, connection),
      (cause: unknown) => failLate(core, restore, cause),
    )
    throw timedOut({ what: 'The wallet', limitMs })
  } finally {
    cancelTimer()
    restore.signal.removeEventListener('abort', stopWaiting)
  }
}

/** `onAbsent`: the wallet has not announced itself in time; its request is ended, and repeated when it does. */
async function askSilently(core: Core, restore: Restore, onAbsent: () => void): Promise<AdapterConnection | null> {
  const { namespace, connectorId, signal } = restore
  if (isShared(core, connectorId)) {
    const shared = await core.parts.shared()
    if (signal.aborted) throw aborted()
    // The reason is not requested: the approval of a pairing may still be on its way, and a session that ends emits an event.
    return shared.connect({ namespace, connectorId, reason: 'restore', signal })
  }
  const adapter = await loadAdapter(core, namespace)
  if (signal.aborted) throw aborted()
  adapter.discover()
  const { controller, unlink } = linkSignals(signal)
  const cancelTimer = core.platform.after(announceLimitMs, () => {
    if (isListed(core, restore)) return
    controller.abort()
    countAbsence(core, restore)
    onAbsent()
    lookForWallet(core, restore)
  })
  try {
    const answer = await adapter.reconnect({ connectorId, signal: controller.signal })
    clearAbsence(core, restore)
    return await orDisconnected(core, restore, checkConnection(namespace, answer))
  } finally {
    cancelTimer()
    unlink()
  }
}

/** @throws KitError `NOT_CONNECTED` if there is no connection because the user has disconnected the page in the wallet */
async function orDisconnected(
  core: Core,
  { namespace, connectorId }: Restore,
  connection: AdapterConnection | null,
): Promise<AdapterConnection | null> {
  if (!connection && (await askEndReason(core, namespace, connectorId)) === 'disconnected')
    throw notConnected({ namespace })
  return connection
}

/** Restores a session when its wallet announces itself, without a timer and without keeping the page waiting. */
function lookForWallet(core: Core, restore: Restore): void {
  const { namespace, connectorId, signal } = restore
  let unsubscribe = (): void => {}
  const look = (): void => {
    if (!isListed(core, restore)) return
    if (!isRemembered(core, restore) || isConnecting(core, restore)) return restore.controller.abort()
    unsubscribe()
    clearAbsence(core, restore)
    loadAdapter(core, namespace)
      .then((adapter) => adapter.reconnect({ connectorId, signal }))
      .then((answer) => orDisconnected(core, restore, checkConnection(namespace, answer)))
      .then(
        (connection) => addAnswered(core, restore, connection),
        (cause: unknown) => failLate(core, restore, cause),
      )
  }
  if (signal.aborted || core.signal.aborted) return
  unsubscribe = core.store.sub(core.atoms.wallets, look)
  for (const end of [signal, core.signal]) end.addEventListener('abort', () => unsubscribe(), { once: true })
  look()
  // The adapter may not be loaded yet if its code was late.
  loadAdapter(core, namespace)
    .then((adapter) => (signal.aborted ? undefined : adapter.discover()))
    .catch((cause: unknown) => failLate(core, restore, cause))
}

/**
 * Reads again what the wallets of live and of stored connections share, without a prompt. A wallet that is being asked, that is not there
 * or that does not answer within 5 s stays as it was. Never rejects.
 */
export async function refreshWallets(core: Core): Promise<void> {
  const stored = core.options.adapters.flatMap(({ namespace }) =>
    [
      ...new Set([
        ...connectionsOf(read(core, 'connections')[namespace]).map(({ connectorId }) => connectorId),
        ...core.session.connectorIds(namespace),
      ]),
    ].map((connectorId) => ({ namespace, connectorId })),
  )
  await Promise.all(stored.map((one) => refreshWallet(core, one).catch(() => {})))
}

async function refreshWallet(core: Core, of: Pick<Restore, 'namespace' | 'connectorId'>): Promise<void> {
  const { namespace, connectorId } = of
  // The session of a shared connector reports its own changes.
  if (isShared(core, connectorId) || isPending(read(core, 'connections')[namespace])) return
  const adapter = await loadAdapter(core, namespace)
  if (core.signal.aborted || !adapter.refresh) return
  adapter.discover()
  if (!isListed(core, of) && !isConnecting(core, of)) return
  const known = core.restores.get(keyOf(namespace, connectorId))
  const { platform, signal } = core
  const answer = await withDeadline(
    { platform, what: 'The wallet', limitMs: restoreLimitMs, signal },
    async (limited) => adapter.refresh?.({ connectorId, signal: limited }),
  )
  const connection = checkConnection(namespace, answer ?? null)
  // Disconnected or connected again meanwhile.
  if (core.restores.get(keyOf(namespace, connectorId)) !== known || isConnecting(core, of)) return
  addAnswered(core, createRestore(core, namespace, connectorId), connection)
}

/** Adds what a wallet has answered after the active connection was there or given up. */
function addAnswered(core: Core, restore: Restore, connection: AdapterConnection | null): void {
  const { namespace, connectorId, signal } = restore
  if (!connection || core.signal.aborted) return
  // Disconnected while the wallet was asked: the adapter must not keep a connection that the kit has forgotten.
  if (!isRemembered(core, restore))
    return void loadedAdapter(core, namespace)?.disconnect({ connectorId, signal: core.signal }).catch(core.onError)
  if (!signal.aborted && !isConnecting(core, restore)) addRestored(core, namespace, connection)
}

function failLate(core: Core, restore: Restore, cause: unknown): void {
  if (isKitError(cause, 'NOT_CONNECTED')) forget(core, restore)
  else if (!restore.signal.aborted && !core.signal.aborted && !isKitError(cause, 'ABORTED')) core.onError(cause)
}

const addRestored = (core: Core, namespace: string, connection: AdapterConnection): void =>
  dispatch(core, { to: 'connection', namespace, event: { type: 'connection.restored', connection } })

const isListed = (core: Core, { namespace, connectorId }: Pick<Restore, 'namespace' | 'connectorId'>): boolean =>
  read(core, 'wallets').connectors[namespace]?.some(({ id }) => id === connectorId) ?? false

const isRemembered = (core: Core, { namespace, connectorId }: Pick<Restore, 'namespace' | 'connectorId'>): boolean =>
  core.session.connectorIds(namespace).includes(connectorId)

/** Connected or being asked: the user was faster. */
function isConnecting(core: Core, { namespace, connectorId }: Pick<Restore, 'namespace' | 'connectorId'>): boolean {
  const state = read(core, 'connections')[namespace]
  if (!state) return true
  return (
    (state.status === 'connecting' && state.connectorId === connectorId) ||
    connectionOf(state, connectorId) !== undefined
  )
}

function forget(core: Core, restore: Restore): void {
  // The user may have connected it again while it was asked.
  if (!restore.ofOtherTab && !restore.signal.aborted && !isConnecting(core, restore))
    sessionOf(core).forgetConnectorIds(restore.namespace, restore.connectorId)
}

/** Days without the wallet, `YYYY-MM-DD`, by namespace and connector. */
function absences(core: Core): Readonly<Record<string, readonly string[]>> {
  const record: unknown = core.session.readJson(absentKey)
  return Object.fromEntries(
    Object.entries(Object(record) as object).filter((entry): entry is [string, readonly string[]] =>
      Array.isArray(entry[1]),
    ),
  )
}

function countAbsence(core: Core, restore: Restore): void {
  const key = keyOf(restore.namespace, restore.connectorId)
  const today = new Date(core.platform.now()).toISOString().slice(0, 10)
  const { [key]: known = [], ...others } = absences(core)
  const days = [...new Set([...known, today])]
  const isForgotten = days.length >= mostAbsentDays
  if (isForgotten) forget(core, restore)
  sessionOf(core).write(absentKey, JSON.stringify(isForgotten ? others : { ...others, [key]: days }))
}

function clearAbsence(core: Core, { namespace, connectorId }: Restore): void {
  const { [keyOf(namespace, connectorId)]: known, ...others } = absences(core)
  if (known) sessionOf(core).write(absentKey, Object.keys(others).length > 0 ? JSON.stringify(others) : null)
}
