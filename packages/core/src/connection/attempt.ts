import type { KitError } from '../errors/KitError.ts'
import type { KitContext } from '../KitContext.ts'
import type { ConnectParameters } from '../Kit.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { dispatch, read, transact } from '../state/dispatch.ts'
import { isShared } from './selectors.ts'

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

/** How long the page waits for stored sessions, in milliseconds. */
export const restoreLimitMs = 5_000

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
  { connectorId, namespace, networkId, signal }: Omit<ConnectParameters, 'wallet'>,
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

/** With `features.legalCheckbox` no wallet is asked before the user accepts the terms in Connect. */
export const needsConsent = (kit: KitContext): boolean =>
  kit.options.features?.legalCheckbox === true && !read(kit, 'legalAccepted')

export const keyOf = (namespace: string, what: string | number): string => `${namespace} ${what}`

/** The attempt failed. `error`: null if there is nothing to report. */
export const failAttempt = (kit: KitContext, { namespace, attempt }: Attempt, error: KitError | null): void =>
  dispatch(kit, { to: 'connection', namespace, event: { type: 'connect.failed', attempt, error } })
