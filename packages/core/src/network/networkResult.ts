import { chainIdOf } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import type { State } from '../kernel/registry.ts'
import type { Switching } from './NetworkState.ts'

/** The network of a namespace as a dapp sees it. */
export type NetworkResult = {
  /** The one that the dapp shows; undefined if the kit has no adapter for the namespace. */
  readonly network: Network | undefined
  /** The networks that the dapp configured for the namespace, in its order. */
  readonly networks: readonly Network[]
  /** The chain of the connected wallet, else that of `network`: a number on EVM chains, the CAIP-2 reference elsewhere. */
  readonly chainId: number | string | undefined
  /** False if the connected wallet is on a network that the dapp did not configure. */
  readonly isSupported: boolean
  /** The wallet is asked to switch. */
  readonly isSwitching: boolean
  /** The state of the last request to switch networks, in any namespace. */
  readonly switching: Switching
}

const none: readonly Network[] = []

/** Returns the network of a namespace. Default: the active namespace. */
export function networkOf(
  { network: { activeNamespace, byNamespace, switching } }: State,
  namespace: string = activeNamespace,
): NetworkResult {
  const { requested = none, activeId, walletNetworkId = null } = byNamespace[namespace] ?? {}
  const network = requested.find(({ caipNetworkId }) => caipNetworkId === activeId)
  const wallets = requested.find(({ caipNetworkId }) => caipNetworkId === walletNetworkId)
  return {
    network,
    networks: requested,
    chainId: walletNetworkId === null ? network?.id : (wallets?.id ?? chainIdOf(walletNetworkId)),
    isSupported: walletNetworkId === null || wallets !== undefined,
    isSwitching: switching.status === 'switching',
    switching,
  }
}
