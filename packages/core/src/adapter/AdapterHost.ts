import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AdapterEvent } from './AdapterEvent.ts'

/** What an adapter gets from the kit. It reaches nothing else of core. */
export type AdapterHost = {
  readonly emit: (event: AdapterEvent) => void
  readonly platform: Platform
  readonly networks: readonly Network[]
  /** Where reads of a network go, best first. */
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
