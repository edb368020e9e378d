import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { ConnectedWallet } from './AdapterConnection.ts'
import type { AdapterEvent } from './AdapterEvent.ts'

/** What an adapter gets from the kit. It has no other access to core. */
export type AdapterHost = {
  /** Reports an event of the wallet to the kit. */
  readonly emit: (event: AdapterEvent) => void
  /** Storage, network, clock and randomness of the environment. */
  readonly platform: Platform
  /** The networks that the adapter was configured with. */
  readonly networks: readonly Network[]
  /** The RPC URLs for reads of a network, best first. */
  readonly rpcUrls: (network: Network) => readonly string[]
  /**
   * Returns true if a live connection of another namespace uses the same grant of this wallet. Revoking the permission
   * of a cancelled attempt would end that connection. Absent: no grant is shared.
   */
  readonly isGrantInUse?: ((wallet: ConnectedWallet) => boolean) | undefined
  /** The dapp's name, description, URL and icons. */
  readonly metadata: DappMetadata
}

/** How the dapp presents itself to wallets. */
export type DappMetadata = {
  /** The display name of the dapp. */
  readonly name: string
  /** One sentence that describes the dapp. */
  readonly description: string
  /** The URL of the dapp's page. */
  readonly url: string
  /** The URLs of the dapp's icons: `https:` or `data:`. */
  readonly icons: readonly string[]
}
