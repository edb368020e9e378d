import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NamespaceNetworks, NetworkState } from './NetworkState.ts'

export type NetworkEvent =
  /** The dapp shows another network; no wallet is asked. */
  | { readonly type: 'network.chosen'; readonly networkId: CaipNetworkId }
  /** The network that a future connection should be on; the dapp goes on showing another one. */
  | { readonly type: 'network.preferred'; readonly networkId: CaipNetworkId }
  /** The network of the active wallet of a namespace; null if there is none. */
  | WalletChanged
  | { readonly type: 'switch.requested'; readonly networkId: CaipNetworkId }
  | { readonly type: 'switch.succeeded'; readonly attempt: number }
  | { readonly type: 'switch.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'switch.cancelled' }

type WalletChanged = {
  readonly type: 'wallet.changed'
  readonly namespace: string
  readonly networkId: CaipNetworkId | null
  readonly approvedNetworkIds: readonly CaipNetworkId[] | null
}

export type NetworkEffect =
  | { readonly type: 'wallet.abort'; readonly attempt: number }
  /** The wallet is on the requested network, whether or not it answers. */
  | { readonly type: 'wallet.arrived'; readonly attempt: number }
  | { readonly type: 'network.store'; readonly networkId: CaipNetworkId }

export type NetworkStep = readonly [state: NetworkState, effects: readonly NetworkEffect[]]
const stay = (state: NetworkState): NetworkStep => [state, []]

/** The namespace that has the network; undefined if it is not configured. */
export function namespaceOf(state: NetworkState, networkId: CaipNetworkId): string | undefined {
  return Object.keys(state.byNamespace).find((namespace) =>
    state.byNamespace[namespace]?.requested.some((network) => network.caipNetworkId === networkId),
  )
}

function withNamespace(state: NetworkState, namespace: string, change: Partial<NamespaceNetworks>): NetworkState {
  const current = state.byNamespace[namespace]
  return current ? { ...state, byNamespace: { ...state.byNamespace, [namespace]: { ...current, ...change } } } : state
}

function choose(state: NetworkState, networkId: CaipNetworkId): NetworkStep {
  const namespace = namespaceOf(state, networkId)
  if (namespace === undefined) return stay(state)
  if (state.activeNamespace === namespace && state.byNamespace[namespace]?.activeId === networkId) return stay(state)
  return [
    { ...withNamespace(state, namespace, { activeId: networkId }), activeNamespace: namespace },
    [{ type: 'network.store', networkId }],
  ]
}

/** The dapp follows the wallet to a configured network. A pending or failed switch to that network has succeeded. */
function followWallet(state: NetworkState, { namespace, networkId, approvedNetworkIds }: WalletChanged): NetworkStep {
  const current = state.byNamespace[namespace]
  if (!current || (current.walletNetworkId === networkId && current.approvedNetworkIds === approvedNetworkIds))
    return stay(state)
  const isConfigured = networkId !== null && current.requested.some((network) => network.caipNetworkId === networkId)
  const activeId = isConfigured ? networkId : current.activeId
  const next = withNamespace(state, namespace, { walletNetworkId: networkId, approvedNetworkIds, activeId })

  const { switching, attempt } = state
  const pending = switching.status === 'switching'
  // A wallet that only reports where it is, and never answers, has switched, too.
  const arrived = switching.status !== 'idle' && switching.networkId === networkId
  // The wallet that was asked has been disconnected.
  const left =
    switching.status !== 'idle' && networkId === null && namespaceOf(state, switching.networkId) === namespace
  return [
    arrived
      ? { ...next, activeNamespace: namespace, switching: { status: 'idle' } }
      : left
        ? { ...next, switching: { status: 'idle' } }
        : next,
    [
      ...(pending && arrived ? [{ type: 'wallet.arrived', attempt } as const] : []),
      ...(pending && left ? [{ type: 'wallet.abort', attempt } as const] : []),
      ...(activeId !== current.activeId && (arrived || state.activeNamespace === namespace)
        ? [{ type: 'network.store', networkId: activeId } as const]
        : []),
    ],
  ]
}

/** Pure. A network that is not configured changes nothing but the wallet's own. */
export function transition(state: NetworkState, event: NetworkEvent): NetworkStep {
  const { switching } = state
  switch (event.type) {
    case 'network.chosen':
      return choose(state, event.networkId)
    case 'network.preferred': {
      const { networkId } = event
      const namespace = namespaceOf(state, networkId)
      const current = namespace === undefined ? undefined : state.byNamespace[namespace]
      if (namespace === undefined || !current || current.walletNetworkId !== null || current.activeId === networkId)
        return stay(state)
      return [
        withNamespace(state, namespace, { activeId: networkId }),
        state.activeNamespace === namespace ? [{ type: 'network.store', networkId }] : [],
      ]
    }
    case 'wallet.changed':
      return followWallet(state, event)
    case 'switch.requested': {
      const { networkId } = event
      if (namespaceOf(state, networkId) === undefined) return stay(state)
      return [
        { ...state, attempt: state.attempt + 1, switching: { status: 'switching', networkId } },
        switching.status === 'switching' ? [{ type: 'wallet.abort', attempt: state.attempt }] : [],
      ]
    }
    case 'switch.succeeded':
      if (switching.status !== 'switching' || state.attempt !== event.attempt) return stay(state)
      return choose({ ...state, switching: { status: 'idle' } }, switching.networkId)
    case 'switch.failed':
      if (switching.status !== 'switching' || state.attempt !== event.attempt) return stay(state)
      return stay({ ...state, switching: { status: 'failed', networkId: switching.networkId, error: event.error } })
    case 'switch.cancelled':
      if (switching.status === 'idle') return stay(state)
      return [
        { ...state, switching: { status: 'idle' } },
        switching.status === 'switching' ? [{ type: 'wallet.abort', attempt: state.attempt }] : [],
      ]
  }
}
