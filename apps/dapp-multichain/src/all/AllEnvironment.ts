import type { EnvironmentPolkadot } from 'sample-parts/environment/developmentNetwork.ts'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import type { EnvironmentBitcoin } from 'sample-parts/environment/inSandbox.ts'
import type { EnvironmentSolana } from 'sample-parts/environment/solanaNetworks.ts'

/** The services of this page beside the EVM chains. A namespace whose service is absent is not offered. */
export type AllEnvironment = Environment & {
  readonly solana?: EnvironmentSolana
  readonly bitcoin?: readonly EnvironmentBitcoin[]
  readonly polkadot?: EnvironmentPolkadot
  /** The sample server of `apps/siwx-server`. */
  readonly signInUrl?: string
}
