import { mnemonic } from '../chains/mnemonic.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import type { Environment } from './Environment.ts'
import { projectId } from './projectId.ts'

export function createEnvironment(servicesUrl: string, relayUrl: string, chains: readonly RunningChain[]): Environment {
  return {
    projectId,
    explorerUrl: servicesUrl,
    relayUrl,
    chains: chains.map(({ id, name, rpcUrl, nativeCurrency, imageId }) => ({
      id,
      name,
      rpcUrl,
      nativeCurrency,
      explorerUrl: `${servicesUrl}/explorer/${id}`,
      imageId,
      imageUrl: `${servicesUrl}/public/getAssetImage/${imageId}`,
    })),
    mnemonic,
  }
}
