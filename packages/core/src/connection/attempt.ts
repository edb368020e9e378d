import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'
import { isShared } from './selectors.ts'

/** The parameters of `kit.connect`. */
export type ConnectParameters = {
  /** As in `Connector.id`. Absent: the user chooses. */
  readonly connectorId?: string | undefined
  /**
   * In the place of `connectorId`: `walletConnect`, a reverse domain name (`io.metamask`), an explorer id, or the wallet's name. An
   * installed wallet is asked at once, without the modal; another one is paired in the modal.
   */
  readonly wallet?: string | undefined
  /** Needed only where several adapters know a connector of that id. */
  readonly namespace?: string | undefined
  /**
   * The network that the dapp prefers, as a CAIP-2 id; the wallet may connect on another one, and `Kit.switchNetwork` asks it to move.
   * Default: the active one of the namespace.
   */
  readonly networkId?: CaipNetworkId | undefined
  /** Cancels the attempt with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
}

/** A request to connect one namespace. Aborted when a later attempt, a cancel or a disconnect takes its place. */
export type Attempt = {
  readonly namespace: string
  readonly connectorId: string
  readonly attempt: number
  readonly silent: boolean
  /** The configured network that the dapp prefers. Default: the active one of the namespace. */
  readonly network?: Network | undefined
  readonly signal: AbortSignal
}

/** How long the page waits for stored sessions, in milliseconds. */
export const restoreLimitMs = 5_000

/** The namespaces that a request for `connectorId` in `namespace` reaches; a shared connector asks for all of them. */
export const reachedBy = (core: Core, namespace: string, connectorId: string): readonly string[] =>
  isShared(core, connectorId)
    ? [namespace, ...core.options.adapters.map((adapter) => adapter.namespace).filter((other) => other !== namespace)]
    : [namespace]

/** Begins an attempt in each namespace, in the caller's task: the page sees `connecting` before any code is loaded. */
export function beginAttempts(
  core: Core,
  namespaces: readonly string[],
  connectorId: string,
  { silent = false, network }: { readonly silent?: boolean; readonly network?: Network | undefined } = {},
): readonly Attempt[] {
  const attempts: Attempt[] = []
  transact(core, () => {
    for (const namespace of namespaces) {
      core.restores.get(keyOf(namespace, connectorId))?.abort()
      dispatch(core, { to: 'connection', namespace, event: { type: 'connect.requested', connectorId, silent } })
      const attempt = read(core, 'connections')[namespace]?.attempt ?? 0
      const controller = new AbortController()
      core.attempts.set(keyOf(namespace, attempt), controller)
      attempts.push({ namespace, connectorId, attempt, silent, network, signal: controller.signal })
    }
  })
  return attempts
}

/** Begins the attempts of `Kit.connect` where its wallet and namespace are known without any code. */
export function beginConnect(
  core: Core,
  { connectorId, namespace, networkId, signal }: Omit<ConnectParameters, 'wallet'>,
): readonly Attempt[] | undefined {
  const { adapters, networks, pairingId } = core.options
  if (connectorId === undefined || connectorId === pairingId || signal?.aborted) return undefined
  const network = networkId === undefined ? undefined : findNetwork(networks, networkId)
  if (networkId !== undefined && !network) return undefined
  const isClear = adapters.length === 1 || isShared(core, connectorId)
  const target = namespace ?? network?.chainNamespace ?? (isClear ? read(core, 'network').activeNamespace : undefined)
  if (target === undefined || !core.adapters.has(target)) return undefined
  return beginAttempts(core, reachedBy(core, target, connectorId), connectorId, { network })
}

/** With `features.legalCheckbox` no wallet is asked before the user accepts the terms in Connect. */
export const needsConsent = (core: Core): boolean =>
  core.options.features?.legalCheckbox === true && !read(core, 'legalAccepted')

export const keyOf = (namespace: string, what: string | number): string => `${namespace} ${what}`

/** The attempt failed. `error`: null if there is nothing to report. */
export const failAttempt = (core: Core, { namespace, attempt }: Attempt, error: KitError | null): void =>
  dispatch(core, { to: 'connection', namespace, event: { type: 'connect.failed', attempt, error } })
