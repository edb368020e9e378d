import type { CaipNetworkId, KitError, NetworkState } from '@kit/core'

export type SwitchStatus =
  | { readonly status: 'waiting' | 'cancelled' | 'done' }
  | { readonly status: 'failed'; readonly error: KitError }

/** The status of a running switch in the view of one network. */
export function switchStatus({ switching, byNamespace }: NetworkState, networkId: CaipNetworkId): SwitchStatus {
  if (switching.status !== 'idle' && switching.networkId === networkId) {
    if (switching.status === 'switching') return { status: 'waiting' }
    return switching.error.code === 'ABORTED' ? { status: 'cancelled' } : { status: 'failed', error: switching.error }
  }
  const arrived = Object.values(byNamespace).some(({ walletNetworkId }) => walletNetworkId === networkId)
  return { status: arrived ? 'done' : 'cancelled' }
}
