import { withDeadline } from '../abort/withDeadline.ts'
import { shownAccount } from '../account/connectedAccount.ts'
import type { Account } from '../adapter/Account.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { emit } from '../analytics/emit.ts'
import { disconnectFailed } from '../errors/connectErrors.ts'
import { adapterNotFound } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { forgetRefusal } from '../signin/refusals.ts'
import { checkArguments, inNamespace, optional, text } from '../options/checkArguments.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'
import { keyOf } from './attempt.ts'
import { cancelConnect } from './connect.ts'
import { type ConnectionTarget, endsTogether } from './endsTogether.ts'
import { connectionsOf, isPending, isShared } from './selectors.ts'

/** The parameters of `kit.disconnect`. */
export type DisconnectParameters = {
  /** Default: all namespaces. */
  readonly namespace?: string | undefined
  /** Default: all connections. */
  readonly connectorId?: string | undefined
}

/** A wallet that does not answer a disconnect within this time, in milliseconds, is disconnected for the page anyway. */
const disconnectLimitMs = 5_000
/** Ending a sign-in session takes an HTTP request, in milliseconds. */
const endSessionLimitMs = 10_000

/** See `Kit.disconnect`. */
export async function disconnect(core: Core, parameters: DisconnectParameters = {}): Promise<void> {
  checkArguments('disconnect', parameters, { connectorId: optional(text), ...inNamespace })
  const { connectorId } = parameters
  const namespaces = targetsOf(core, parameters)
  const accounts = accountsOf(core, namespaces, connectorId)
  const endings: Promise<void>[] = []
  // Batched, so that no listener sees a half-disconnected state or connects before the wallets are asked to disconnect.
  transact(core, () => {
    const isAsked = (one: ConnectionTarget): boolean =>
      namespaces.includes(one.namespace) && isMeantBy(connectorId)(one.connectorId)
    for (const namespace of namespaces) endings.push(disconnectNamespace(core, { namespace, connectorId, isAsked }))
  })
  const outcomes = await Promise.allSettled([
    ...endings,
    ...accounts.map((account) => endSignIn(core, account, 'disconnected')),
  ])
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    const error = disconnectFailed({ cause: failure.reason })
    emit(core, { type: 'DISCONNECT_ERROR', properties: { message: error.message } })
    if (read(core, 'navigation').status === 'open')
      whenLoaded(core, core.parts.notifications, ({ show }) => void show({ code: 'DISCONNECT_FAILED' }))
    throw error
  }
  emit(core, { type: 'DISCONNECT_SUCCESS', properties: { namespace: parameters.namespace ?? 'all' } })
}

/** The active namespace last: if all are disconnected, no other one is to become active in its place. */
function targetsOf(core: Core, { namespace, connectorId }: DisconnectParameters): readonly string[] {
  if (namespace !== undefined) return [namespace]
  const { activeNamespace } = read(core, 'network')
  const all = core.options.adapters.map((adapter) => adapter.namespace)
  const ordered = [...all.filter((other) => other !== activeNamespace), activeNamespace]
  return connectorId === undefined
    ? ordered
    : ordered.filter((other) => idsOf(core, other).some((id) => id === connectorId))
}

/** Connectors that are connected, pending or stored. */
function idsOf(core: Core, namespace: string): readonly string[] {
  const state = read(core, 'connections')[namespace]
  return [
    ...connectionsOf(state).map(({ connectorId }) => connectorId),
    ...(state && isPending(state) ? [state.connectorId] : []),
    ...core.session.connectorIds(namespace),
  ]
}

/** Returns the live connections that end: the requested ones and those that end together with them. */
function endingOf(
  core: Core,
  namespace: string,
  isMeant: (connectorId: string) => boolean,
): readonly ConnectionTarget[] {
  const connections = read(core, 'connections')
  return connectionsOf(connections[namespace])
    .filter(({ connectorId }) => isMeant(connectorId))
    .flatMap(({ connectorId }) => endsTogether(core.options, connections, { namespace, connectorId }))
}

/** Returns the accounts of the connections that end. */
function accountsOf(core: Core, namespaces: readonly string[], connectorId: string | undefined): readonly Account[] {
  const ending = namespaces.flatMap((namespace) => endingOf(core, namespace, isMeantBy(connectorId)))
  const connections = core.options.adapters.flatMap(({ namespace }) =>
    connectionsOf(read(core, 'connections')[namespace])
      .filter((connection) =>
        ending.some((one) => one.namespace === namespace && one.connectorId === connection.connectorId),
      )
      .map((connection) => ({ namespace, connection })),
  )
  return connections.map(({ namespace, connection }) => shownAccount(core, namespace, connection))
}

const isMeantBy =
  (connectorId: string | undefined) =>
  (id: string): boolean =>
    connectorId === undefined || id === connectorId

/** Ends the restoring of a namespace, or of one of its connectors: nothing of it comes back any more. */
export function stopRestoring(core: Core, namespace: string, connectorId?: string): void {
  for (const [key, controller] of core.restores)
    if (connectorId === undefined ? key.startsWith(`${namespace} `) : key === keyOf(namespace, connectorId))
      controller.abort()
}

/** @throws KitError of the first wallet that failed to disconnect; the state is disconnected anyway */
async function disconnectNamespace(
  core: Core,
  {
    namespace,
    connectorId,
    isAsked,
  }: {
    readonly namespace: string
    readonly connectorId: string | undefined
    /** Returns true for a connection that the caller disconnects directly. */
    readonly isAsked: (one: ConnectionTarget) => boolean
  },
): Promise<void> {
  if (!core.adapters.has(namespace)) throw adapterNotFound({ namespace })
  stopRestoring(core, namespace, connectorId)
  const isMeant = isMeantBy(connectorId)
  const state = read(core, 'connections')[namespace]
  if (state && isPending(state) && isMeant(state.connectorId)) cancelConnect(core, namespace, state.connectorId)
  const ending = endingOf(core, namespace, isMeant)
  const along = ending.filter((one) => !isAsked(one))
  const live = ending.filter((one) => one.namespace === namespace).map((one) => one.connectorId)
  // A locked wallet is not connected, but would connect again once it is unlocked.
  const dormant = core.session.connectorIds(namespace).filter((id) => isMeant(id) && !live.includes(id))
  const { activeNamespace } = read(core, 'network')
  const isActive = (one: { readonly namespace: string }): number => Number(one.namespace === activeNamespace)
  // The active namespace comes last, so that no namespace that is about to end becomes active in its place.
  for (const one of [{ namespace, connectorId }, ...along].toSorted((a, b) => isActive(a) - isActive(b)))
    dispatch(core, {
      to: 'connection',
      namespace: one.namespace,
      event: { type: 'disconnect.requested', connectorId: one.connectorId },
    })
  const endings = [...[...live, ...dormant].map((id) => ({ namespace, connectorId: id })), ...along].map((one) =>
    endConnection(core, one.namespace, one.connectorId),
  )
  const outcomes = await Promise.allSettled(endings)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw toKitError(outcome.reason)
}

/** Tells the wallet. New requests to it wait until this has settled. */
function endConnection(core: Core, namespace: string, connectorId: string): Promise<void> {
  const { platform, signal, endings } = core
  const key = keyOf(namespace, connectorId)
  const ending = withDeadline({ platform, what: 'The wallet', limitMs: disconnectLimitMs, signal }, async (limited) => {
    if (isShared(core, connectorId))
      return (await core.parts.shared()).disconnect({ namespace, connectorId, signal: limited })
    return loadedAdapter(core, namespace)?.disconnect({ connectorId, signal: limited })
  }).finally(() => {
    if (endings.get(key) === ending) endings.delete(key)
  })
  ending.catch(core.onError)
  endings.set(key, ending)
  return ending
}

/** Ends the dapp's session of an account. The sign-in decides what it forgets. */
export async function endSignIn(core: Core, account: Account, reason: 'disconnected' | 'signed-out'): Promise<void> {
  const { platform, signal } = core
  const { signIn } = core.options
  if (!signIn) return
  const remaining = Object.values(read(core, 'connections'))
    .flatMap(connectionsOf)
    .flatMap((one) => one.accounts)
  if (reason === 'disconnected') {
    // Another wallet may still connect the account.
    if (remaining.some(({ caipAddress }) => caipAddress === account.caipAddress)) return
    forgetRefusal(core, account)
  }
  await withDeadline({ platform, what: 'The sign-in', limitMs: endSessionLimitMs, signal }, (limited) =>
    signIn.endSession({ account, remaining, reason, signal: limited }),
  )
}
