import { aborted } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { isKitError } from '../errors/KitError.ts'
import type { KitContext } from '../KitContext.ts'
import type { ConnectParameters } from '../Kit.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { dispatch, read, transact } from '../state/dispatch.ts'
import { isPending, isShared } from './selectors.ts'

/** A request to connect one namespace. Aborted when a later attempt, a cancel or a disconnect takes its place. */
export type Attempt = {
  readonly namespace: string
  readonly connectorId: string
  readonly attempt: number
  readonly silent: boolean
  /** The configured network that the wallet should be on. Default: the active one of the namespace. */
  readonly network?: Network | undefined
  readonly signal: AbortSignal
}

/** The namespaces that a request for `connectorId` in `namespace` reaches; a shared connector asks for all of them. */
export const reachedBy = (kit: KitContext, namespace: string, connectorId: string): readonly string[] =>
  isShared(kit, connectorId)
    ? [namespace, ...kit.options.adapters.map((adapter) => adapter.namespace).filter((other) => other !== namespace)]
    : [namespace]

/** Begins an attempt in each namespace, in the caller's task: the page sees `connecting` before any code is loaded. */
export function beginAttempts(
  kit: KitContext,
  namespaces: readonly string[],
  connectorId: string,
  { silent = false, network }: { readonly silent?: boolean; readonly network?: Network | undefined } = {},
): readonly Attempt[] {
  const attempts: Attempt[] = []
  transact(kit, () => {
    for (const namespace of namespaces) {
      kit.restores.get(keyOf(namespace, connectorId))?.abort()
      dispatch(kit, { to: 'connection', namespace, event: { type: 'connect.requested', connectorId, silent } })
      const attempt = read(kit, 'connections')[namespace]?.attempt ?? 0
      const controller = new AbortController()
      kit.attempts.set(keyOf(namespace, attempt), controller)
      attempts.push({ namespace, connectorId, attempt, silent, network, signal: controller.signal })
    }
  })
  return attempts
}

/** Begins the attempts of `Kit.connect` where its wallet and namespace are known without any code. */
export function beginConnect(
  kit: KitContext,
  { connectorId, namespace, networkId, signal }: ConnectParameters,
): readonly Attempt[] | undefined {
  const { adapters, networks, pairingId } = kit.options
  if (connectorId === undefined || connectorId === pairingId || signal?.aborted) return undefined
  const network = networkId === undefined ? undefined : findNetwork(networks, networkId)
  if (networkId !== undefined && !network) return undefined
  const isClear = adapters.length === 1 || isShared(kit, connectorId)
  const target = namespace ?? network?.chainNamespace ?? (isClear ? read(kit, 'network').activeNamespace : undefined)
  if (target === undefined || !kit.adapters.has(target)) return undefined
  return beginAttempts(kit, reachedBy(kit, target, connectorId), connectorId, { network })
}

export const keyOf = (namespace: string, what: string | number): string => `${namespace} ${what}`

export const endAttempt = (kit: KitContext, { namespace, attempt }: Attempt): void =>
  void kit.attempts.delete(keyOf(namespace, attempt))

/** A cancelled attempt and a session that could not be restored leave no error. */
export function failAttempt(
  kit: KitContext,
  { namespace, connectorId, attempt, silent }: Attempt,
  cause: unknown,
): void {
  const error = toKitError(cause, { connectorId })
  const isQuiet = silent || isKitError(error, 'ABORTED')
  dispatch(kit, {
    to: 'connection',
    namespace,
    event: { type: 'connect.failed', attempt, error: isQuiet ? null : error },
  })
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

/** Cancels the attempt when the caller's signal aborts. The result removes the listener. */
export function cancelOnAbort(kit: KitContext, attempt: Attempt, signal: AbortSignal | undefined): () => void {
  if (signal?.aborted) throw aborted()
  const cancel = (): void => {
    const { namespace, connectorId } = attempt
    if (read(kit, 'connections')[namespace]?.attempt === attempt.attempt) cancelConnect(kit, namespace, connectorId)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return () => signal?.removeEventListener('abort', cancel)
}
