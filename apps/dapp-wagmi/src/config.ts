import type { Environment } from 'sample-parts/environment/Environment.ts'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'
import { type Config, createConfig, http } from 'wagmi'

/** The dapp's own wagmi config, as without kit. */
export function createWagmiConfig(environment: Environment): Config {
  const chains = sampleChains(environment)
  return createConfig({ chains, transports: Object.fromEntries(chains.map(({ id }) => [id, http()])) })
}
