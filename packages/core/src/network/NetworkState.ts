import type { CaipNetworkId } from '../caip/caip.ts'
import type { KitError } from '../errors/KitError.ts'
import type { Network } from '../networks/Network.ts'

/** The active namespace, the selected networks, and a running switch. */
export type NetworkState = {
  /** The namespace whose account and network the page shows. */
  readonly activeNamespace: string
  /** The configured and active networks, by CAIP-2 namespace. */
  readonly byNamespace: Readonly<Record<string, NamespaceNetworks>>
  /** The pending or failed request to switch networks. */
  readonly switching: Switching
  /** Numbers the switches; older answers are stale. */
  readonly attempt: number
}

/** The configured networks of a namespace, and the ones that the user and the wallet chose. */
export type NamespaceNetworks = {
  /** The networks that the dapp configured, in its order. */
  readonly requested: readonly [Network, ...Network[]]
  /** The chosen one; always one of `requested`. */
  readonly activeId: CaipNetworkId
  /** The network of the connected wallet; null if none is connected. It may be one that was not requested. */
  readonly walletNetworkId: CaipNetworkId | null
  /** The networks that the wallet approved; null: all. */
  readonly approvedNetworkIds: readonly CaipNetworkId[] | null
}

/** The state of a request to switch networks. */
export type Switching =
  | { readonly status: 'idle' }
  /** `attempt` numbers it. */
  | { readonly status: 'switching'; readonly networkId: CaipNetworkId }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly error: KitError }
