import { createKit, type Kit, type KitOptions } from '@kit/core'
import { embeddedWallet } from '@kit/embedded-wallet'
import { walletConnect } from '@kit/wallet-client/connector'
import { pairingImage } from 'sample-parts/environment/pairingImage.ts'
import type { AllEnvironment } from './AllEnvironment.ts'
import { evmAdapter, type EvmLibrary } from './evmAdapter.ts'
import { otherAdapters } from './otherAdapters.ts'

/** One kit with an adapter for each namespace of the environment. */
export async function createAllKit(
  environment: AllEnvironment,
  library: EvmLibrary,
  options: Partial<KitOptions> = {},
): Promise<Kit> {
  return createKit({
    adapters: [await evmAdapter(library, environment), ...otherAdapters(environment)],
    sharedConnectors: [
      walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId, imageUrl: pairingImage }),
      ...(environment.secureOrigin === undefined ? [] : [embeddedWallet({ url: environment.secureOrigin })]),
    ],
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl },
    metadata: {
      name: 'Kit on all chains',
      description: 'Every kind of wallet on one page',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
    ...options,
  })
}
