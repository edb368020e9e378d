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

/** The namespace that has the network, and its networks; undefined if the network is not configured. */
const placeOf = (state: NetworkState, networkId: CaipNetworkId | undefined) =>
  Object.entries(state.byNamespace).find(([, { requested }]) =>
    requested.some((network) => network.caipNetworkId === networkId),
  )

const withNetworks = (state: NetworkState, namespace: string, networks: NamespaceNetworks): NetworkState => ({
  ...state,
  byNamespace: { ...state.byNamespace, [namespace]: networks },
})

function choose(state: NetworkState, networkId: CaipNetworkId): NetworkStep {
  const place = placeOf(state, networkId)
  if (!place) return stay(state)
  const [namespace, current] = place
  if (state.activeNamespace === namespace && current.activeId === networkId) return stay(state)
  return [
    { ...withNetworks(state, namespace, { ...current, activeId: networkId }), activeNamespace: namespace },
    [{ type: 'network.store', networkId }],
  ]
}

/** The dapp follows the wallet to a configured network. A pending or failed switch to that network has succeeded. */
function followWallet(state: NetworkState, { namespace, networkId, approvedNetworkIds }: WalletChanged): NetworkStep {
  const current = state.byNamespace[namespace]
  if (!current || (current.walletNetworkId === networkId && current.approvedNetworkIds === approvedNetworkIds))
    return stay(state)
  const configured = current.requested.find((network) => network.caipNetworkId === networkId)
  const activeId = configured?.caipNetworkId ?? current.activeId
  const next = withNetworks(state, namespace, { ...current, walletNetworkId: networkId, approvedNetworkIds, activeId })

  const { switching, attempt } = state
  const pending = switching.status === 'switching'
  // A wallet that only reports where it is, and never answers, has switched, too.
  const target = switching.status === 'idle' ? undefined : switching.networkId
  const arrived = target === networkId
  // The wallet that was asked has been disconnected.
  const left = networkId === null && placeOf(state, target)?.[0] === namespace
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
      const place = placeOf(state, networkId)
      if (!place) return stay(state)
      const [namespace, current] = place
      if (current.walletNetworkId !== null || current.activeId === networkId) return stay(state)
      return [
        withNetworks(state, namespace, { ...current, activeId: networkId }),
        state.activeNamespace === namespace ? [{ type: 'network.store', networkId }] : [],
      ]
    }
    case 'wallet.changed':
      return followWallet(state, event)
    case 'switch.requested': {
      const { networkId } = event
      if (!placeOf(state, networkId)) return stay(state)
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
