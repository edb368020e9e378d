import { createKit, type Kit } from '@kit/core'
import { universalAdapters } from '@kit/wallet-client/adapter'
import { walletConnect } from '@kit/wallet-client/connector'
import { pairingImage } from 'sample-parts/environment/pairingImage.ts'
import type { UniversalEnvironment } from './environment.ts'
import { networks } from './networks.ts'

/** No chain library: one pairing reaches all networks, and wallets are asked in the words of their own protocols. */
export const createUniversalKit = (environment: UniversalEnvironment): Kit =>
  createKit({
    adapters: universalAdapters({ networks: networks(environment) }),
    sharedConnectors: [
      walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId, imageUrl: pairingImage }),
    ],
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl },
    customWallets: environment.customWallets,
    metadata: {
      name: 'Kit alone',
      description: 'Wallets by pairing alone',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    themeMode: 'system',
    onError: (error) => console.error(error),
  })
