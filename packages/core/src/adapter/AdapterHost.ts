import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AdapterEvent } from './AdapterEvent.ts'

/** What an adapter gets from the kit. It has no other access to core. */
export type AdapterHost = {
  readonly emit: (event: AdapterEvent) => void
  readonly platform: Platform
  readonly networks: readonly Network[]
  /** The RPC URLs for reads of a network, best first. */
  readonly rpcUrls: (network: Network) => readonly string[]
  readonly metadata: DappMetadata
}

/** How the dapp presents itself to wallets. */
export type DappMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
