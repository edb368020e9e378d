import { ethersAdapter } from '@kit/adapter-ethers'
import { createKit, type Kit } from '@kit/core'
import { embeddedWallet } from '@kit/embedded-wallet'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'

/** ethers is loaded by the panels that use it, not by kit. */
export const createEthersKit = (environment: Environment): Kit =>
  createKit({
    adapters: [ethersAdapter({ networks: sampleChains(environment) })],
    sharedConnectors: environment.secureOrigin === undefined ? [] : [embeddedWallet({ url: environment.secureOrigin })],
    // `verifyMessage` of ethers does not know signatures of smart accounts.
    defaultAccountTypes: { eip155: 'eoa' },
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
