import { polkadotAdapter } from '@kit/adapter-polkadot'
import { createKit, type Kit } from '@kit/core'
import { developmentNetwork } from 'sample-parts/environment/developmentNetwork.ts'
import type { Environment } from './environment.ts'
import { networks } from './networks.ts'

/** The one place where this page decides what its kit can do. Nothing is loaded or asked for here yet. */
export function createPolkadotKit(environment: Environment): Kit {
  const { projectId, explorerUrl, polkadot } = environment
  return createKit({
    adapters: [
      polkadotAdapter({
        networks: networks(environment),
        // The chain on this machine; public ones compare metadata themselves.
        ...(polkadot && {
          metadataHashes: { [developmentNetwork(polkadot).caipNetworkId]: [polkadot.metadataHash] },
        }),
      }),
    ],
    ...(projectId !== undefined && { projectId }),
    ...(explorerUrl !== undefined && { services: { explorer: explorerUrl } }),
    metadata: {
      name: 'Kit on Polkadot',
      description: 'Connect, sign and send',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
  })
}
