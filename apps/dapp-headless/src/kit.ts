import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type Kit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'

export const createHeadlessKit = (environment: Environment): Kit =>
  createKit({
    adapters: [wagmiAdapter({ networks: sampleChains(environment) })],
    sharedConnectors: [walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId })],
    metadata: {
      name: 'Kit without its interface',
      description: 'An interface of its own',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
  })
