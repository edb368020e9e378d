import type { CaipNetworkId } from '../caip/caip.ts'
import type { NamespaceNetworks, NetworkState } from './NetworkState.ts'

export type NetworkEvent =
  /** The page looks at another network; no wallet is asked. */
  | { readonly type: 'network.chosen'; readonly networkId: CaipNetworkId }
  /** Where the active wallet of a namespace stands; null when there is none. */
  | WalletChanged

export type WalletChanged = {
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

export type NetworkStep = readonly [state: NetworkState, effects: readonly NetworkEffect[]]
const stay = (state: NetworkState): NetworkStep => [state, []]

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

function choose(state: NetworkState, networkId: CaipNetworkId): NetworkStep {
  const namespace = namespaceOf(state, networkId)
  if (namespace === undefined) return stay(state)
  if (state.activeNamespace === namespace && state.byNamespace[namespace]?.activeId === networkId) return stay(state)
  return [
    { ...withNamespace(state, namespace, { activeId: networkId }), activeNamespace: namespace },
    [{ type: 'network.store', networkId }],
  ]
}

/** Where the wallet stands by now, which is what the page looks at where it is configured; null: nothing new. */
function moved(
  state: NetworkState,
  { namespace, networkId, approvedNetworkIds }: WalletChanged,
): { readonly next: NetworkState; readonly activeId: CaipNetworkId; readonly isOther: boolean } | null {
  const current = state.byNamespace[namespace]
  if (!current || (current.walletNetworkId === networkId && current.approvedNetworkIds === approvedNetworkIds))
    return null
  const known = networkId !== null && current.requested.some((network) => network.caipNetworkId === networkId)
  const activeId = known ? networkId : current.activeId
  return {
    next: withNamespace(state, namespace, { walletNetworkId: networkId, approvedNetworkIds, activeId }),
    activeId,
    isOther: activeId !== current.activeId,
  }
}

/** What the transitions of a switch are made of, too. */
export type NetworkMoves = {
  readonly choose: typeof choose
  readonly namespaceOf: typeof namespaceOf
  readonly withNamespace: typeof withNamespace
  readonly moved: typeof moved
}
export const moves: NetworkMoves = { choose, namespaceOf, withNamespace, moved }

/** Pure. A network that is not configured changes nothing, but for where the wallet stands. While a switch is on: `arrivalTransition`. */
export function transition(state: NetworkState, event: NetworkEvent): NetworkStep {
  if (event.type === 'network.chosen') return choose(state, event.networkId)
  const move = moved(state, event)
  if (!move) return stay(state)
  const { next, activeId, isOther } = move
  return [
    next,
    isOther && state.activeNamespace === event.namespace ? [{ type: 'network.store', networkId: activeId }] : [],
  ]
}
