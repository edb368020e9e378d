import type { Network } from '@kit/core'
import { type SampleChain, sampleChains } from 'sample-parts/environment/sampleChains.ts'
import { solanaNetworks } from 'sample-parts/environment/solanaNetworks.ts'
import type { UniversalEnvironment } from './environment.ts'

/** Chains of EVM as `viem/chains` has them, Solana as a network of kit. */
export function networks(environment: UniversalEnvironment): readonly [SampleChain, ...(SampleChain | Network)[]] {
  const { solana } = environment
  const [first, ...others] = sampleChains(environment)
  return [first, ...others, ...(solana ? solanaNetworks(solana).slice(0, 1) : [])]
}
