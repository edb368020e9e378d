import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NetworkEffect, NetworkMoves, NetworkStep, WalletChanged } from './machine.ts'
import type { NetworkState } from './NetworkState.ts'

export type SwitchEvent =
  /** Where a connection to come should stand; the page looks elsewhere until then. */
  | { readonly type: 'network.preferred'; readonly networkId: CaipNetworkId }
  | { readonly type: 'switch.requested'; readonly networkId: CaipNetworkId }
  | { readonly type: 'switch.succeeded'; readonly attempt: number }
  | { readonly type: 'switch.failed'; readonly attempt: number; readonly error: KitError }
  | { readonly type: 'switch.cancelled' }

const stay = (state: NetworkState): NetworkStep => [state, []]

/** Pure: what of the network machine is for those who switch, as its code is fetched apart. `moves`: what it has in common with the rest. */
export function switchTransition(
  { choose, namespaceOf, withNamespace }: NetworkMoves,
  state: NetworkState,
  event: SwitchEvent,
): NetworkStep {
  const { switching } = state
  switch (event.type) {
    case 'network.preferred': {
      const { networkId } = event
      const namespace = namespaceOf(state, networkId)
      const current = namespace === undefined ? undefined : state.byNamespace[namespace]
      if (namespace === undefined || !current || current.walletNetworkId !== null || current.activeId === networkId)
        return stay(state)
      const active = state.activeNamespace === namespace
      return [
        withNamespace(state, namespace, { activeId: networkId }),
        active ? [{ type: 'network.store', networkId }] : [],
      ]
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
      return [
        { ...state, switching: { status: 'idle' } },
        switching.status === 'switching' ? [{ type: 'wallet.abort', attempt: state.attempt }] : [],
      ]
  }
}

/** Pure: as `wallet.changed` of the network machine while a switch is asked for or has failed. */
export function arrivalTransition(
  { moved, namespaceOf }: NetworkMoves,
  state: NetworkState,
  event: WalletChanged,
): NetworkStep {
  const { switching } = state
  const { namespace, networkId } = event
  const move = moved(state, event)
  if (!move || switching.status === 'idle') return stay(state)
  const { next, activeId, isOther } = move
  // A wallet that only reports where it is, and never answers, has switched all the same.
  const arrived = switching.networkId === networkId
  // There is nobody left to answer.
  const left = networkId === null && namespaceOf(state, switching.networkId) === namespace
  const pending = switching.status === 'switching'
  return [
    arrived
      ? { ...next, activeNamespace: namespace, switching: { status: 'idle' } }
      : left
        ? { ...next, switching: { status: 'idle' } }
        : next,
    [
      ...(pending && arrived ? [{ type: 'wallet.arrived', attempt: state.attempt } as const] : []),
      ...(pending && left ? [{ type: 'wallet.abort', attempt: state.attempt } as const] : []),
      ...(isOther && (arrived || state.activeNamespace === namespace)
        ? [{ type: 'network.store', networkId: activeId } as const]
        : []),
    ],
  ]
}
