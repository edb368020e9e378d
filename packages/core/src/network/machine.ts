import type { CaipNetworkId } from '../caip/CaipIds.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NamespaceNetworks, NetworkState } from './NetworkState.ts'

export type NetworkEvent =
  /** The page looks at another network; no wallet is asked. */
  | { readonly type: 'network.chosen'; readonly networkId: CaipNetworkId }
  /** Where a connection to come should stand; the page looks elsewhere until then. */
  | { readonly type: 'network.preferred'; readonly networkId: CaipNetworkId }
  | { readonly type: 'switch.requested'; readonly networkId: CaipNetworkId }
  | { readonly type: 'switch.succeeded'; readonly attempt: number }
  | { readonly type: 'switch.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'switch.cancelled' }
  /** Where the active wallet of a namespace stands; null when there is none. */
  | {
      readonly type: 'wallet.changed'
      readonly namespace: string
      readonly networkId: CaipNetworkId | null
      readonly approvedNetworkIds: readonly CaipNetworkId[] | null
    }

export type NetworkEffect =
  | { readonly type: 'wallet.switch'; readonly networkId: CaipNetworkId; readonly attempt: number }
  | { readonly type: 'wallet.abort'; readonly attempt: number }
  /** The wallet is where it was asked to go, whether or not it answers. */
  | { readonly type: 'wallet.arrived'; readonly attempt: number }
  | { readonly type: 'network.store'; readonly networkId: CaipNetworkId }

type Step = readonly [state: NetworkState, effects: readonly NetworkEffect[]]
const stay = (state: NetworkState): Step => [state, []]

/** The namespace that offers the network; undefined for one that is not configured. */
export function namespaceOf(state: NetworkState, networkId: CaipNetworkId): string | undefined {
  return Object.keys(state.byNamespace).find((namespace) =>
    state.byNamespace[namespace]?.requested.some((network) => network.caipNetworkId === networkId),
  )
}

function withNamespace(state: NetworkState, namespace: string, change: Partial<NamespaceNetworks>): NetworkState {
  const current = state.byNamespace[namespace]
  return current ? { ...state, byNamespace: { ...state.byNamespace, [namespace]: { ...current, ...change } } } : state
}

function choose(state: NetworkState, networkId: CaipNetworkId): Step {
  const namespace = namespaceOf(state, networkId)
  if (namespace === undefined) return stay(state)
  if (state.activeNamespace === namespace && state.byNamespace[namespace]?.activeId === networkId) return stay(state)
  return [{ ...withNamespace(state, namespace, { activeId: networkId }), activeNamespace: namespace }, [{ type: 'network.store', networkId }]]
}

/** Pure. A network that is not configured changes nothing, but for where the wallet stands. */
export function transition(state: NetworkState, event: NetworkEvent): Step {
  const { switching } = state
  switch (event.type) {
    case 'network.chosen':
      return choose(state, event.networkId)
    case 'network.preferred': {
      const { networkId } = event
      const namespace = namespaceOf(state, networkId)
      const current = namespace === undefined ? undefined : state.byNamespace[namespace]
      if (namespace === undefined || !current || current.walletNetworkId !== null || current.activeId === networkId) return stay(state)
      const active = state.activeNamespace === namespace
      return [withNamespace(state, namespace, { activeId: networkId }), active ? [{ type: 'network.store', networkId }] : []]
    }
    case 'switch.requested': {
      const { networkId } = event
      if (namespaceOf(state, networkId) === undefined) return stay(state)
      const attempt = state.attempt + 1
      const ask: NetworkEffect = { type: 'wallet.switch', networkId, attempt }
      return [
        { ...state, attempt, switching: { status: 'switching', networkId } },
        switching.status === 'switching' ? [{ type: 'wallet.abort', attempt: state.attempt }, ask] : [ask],
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
      return [{ ...state, switching: { status: 'idle' } }, switching.status === 'switching' ? [{ type: 'wallet.abort', attempt: state.attempt }] : []]
    case 'wallet.changed': {
      const { namespace, networkId, approvedNetworkIds } = event
      const current = state.byNamespace[namespace]
      if (!current) return stay(state)
      if (current.walletNetworkId === networkId && current.approvedNetworkIds === approvedNetworkIds) return stay(state)
      const known = networkId !== null && current.requested.some((network) => network.caipNetworkId === networkId)
      const activeId = known ? networkId : current.activeId
      // A wallet that only reports where it is, and never answers, has switched all the same.
      const arrived = switching.status !== 'idle' && switching.networkId === networkId
      const next = withNamespace(state, namespace, { walletNetworkId: networkId, approvedNetworkIds, activeId })
      // There is nobody left to answer.
      const left = networkId === null && switching.status !== 'idle' && namespaceOf(state, switching.networkId) === namespace
      const pending = switching.status === 'switching'
      return [
        arrived ? { ...next, activeNamespace: namespace, switching: { status: 'idle' } } : left ? { ...next, switching: { status: 'idle' } } : next,
        [
          ...(pending && arrived ? [{ type: 'wallet.arrived', attempt: state.attempt } as const] : []),
          ...(pending && left ? [{ type: 'wallet.abort', attempt: state.attempt } as const] : []),
          ...(activeId !== current.activeId && (arrived || state.activeNamespace === namespace) ? [{ type: 'network.store', networkId: activeId } as const] : []),
        ],
      ]
    }
  }
}
