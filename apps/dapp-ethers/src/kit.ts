import { ethersAdapter } from '@kit/adapter-ethers'
import { createKit, type Kit } from '@kit/core'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'

/** ethers is loaded by the panels that use it, not by kit. */
export const createEthersKit = (environment: Environment): Kit =>
  createKit({
    adapters: [ethersAdapter({ networks: sampleChains(environment) })],
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl, blockchain: environment.services.blockchain },
    metadata: {
      name: 'Kit with ethers',
      description: 'Kit beside ethers 6',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
  })
