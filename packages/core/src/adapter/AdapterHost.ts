import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AdapterEvent } from './AdapterEvent.ts'

/** What an adapter gets from the kit. It has no other access to core. */
export type AdapterHost = {
  /** Tells the kit what happened in the wallet. */
  readonly emit: (event: AdapterEvent) => void
  /** Storage, network, clock and randomness. */
  readonly platform: Platform
  /** The networks of this adapter. */
  readonly networks: readonly Network[]
  /** The RPC URLs for reads of a network, best first. */
  readonly rpcUrls: (network: Network) => readonly string[]
  /** How the dapp identifies itself. */
  readonly metadata: DappMetadata
}

/** How the dapp presents itself to wallets. */
export type DappMetadata = {
  /** As users read it. */
  readonly name: string
  /** What the dapp does, in a sentence. */
  readonly description: string
  /** The address of the dapp. */
  readonly url: string
  /** Addresses of pictures: `https:` or `data:`. */
  readonly icons: readonly string[]
}
