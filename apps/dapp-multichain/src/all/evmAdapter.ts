import type { Adapter } from '@kit/core/adapter'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'
import type { AllEnvironment } from './AllEnvironment.ts'

const evmLibraries = ['wagmi', 'ethers', 'ethers5'] as const
export type EvmLibrary = (typeof evmLibraries)[number]

/** Selected by `?evm=…`, because a kit has one adapter for each namespace. */
export const evmLibraryOf = (search: string): EvmLibrary =>
  evmLibraries.find((name) => name === new URLSearchParams(search).get('evm')) ?? 'wagmi'

/** Your page imports the one that it uses. */
export async function evmAdapter(library: EvmLibrary, environment: AllEnvironment): Promise<Adapter> {
  const networks = sampleChains(environment)
  if (library === 'ethers') return (await import('@kit/adapter-ethers')).ethersAdapter({ networks })
  if (library === 'ethers5') return (await import('@kit/adapter-ethers5')).ethers5Adapter({ networks })
  return (await import('@kit/adapter-wagmi')).wagmiAdapter({ networks })
}
