import { solanaAdapter } from '@kit/adapter-solana'
import { createKit, type Kit } from '@kit/core'
import { embeddedWallet } from '@kit/embedded-wallet'
import { solanaNetworks } from 'sample-parts/environment/solanaNetworks.ts'
import type { Environment } from './environment.ts'

/** The one place where this page decides what its kit can do. Nothing is loaded or asked for here yet. */
export function createSampleKit(environment: Environment): Kit {
  return createKit({
    adapters: [solanaAdapter({ networks: solanaNetworks(environment.solana), priorityFee: { unitPrice: 250_000n } })],
    sharedConnectors: environment.secureOrigin === undefined ? [] : [embeddedWallet({ url: environment.secureOrigin })],
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl, blockchain: environment.services.blockchain },
    features: { onramp: true },
    metadata: {
      name: 'Kit on Solana',
      description: 'Solana wallets with kit',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    themeMode: 'system',
    onError: (error) => console.error(error),
  })
}
