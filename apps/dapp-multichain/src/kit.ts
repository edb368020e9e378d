import { wagmiAdapter } from '@kit/adapter-wagmi'
import { type CaipNetworkId, createKit, type Kit, type KitOptions } from '@kit/core'
import { embeddedWallet } from '@kit/embedded-wallet'
import { walletConnect } from '@kit/wallet-client/connector'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import { pairingImage } from 'sample-parts/environment/pairingImage.ts'
import { sampleChains } from 'sample-parts/environment/sampleChains.ts'

/** The only place where this page configures its kit. Nothing is loaded or requested here. */
export function createSampleKit(environment: Environment, options: Partial<KitOptions> = {}): Kit {
  return createKit({
    adapters: [wagmiAdapter({ networks: sampleChains(environment) })],
    sharedConnectors: [
      walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId, imageUrl: pairingImage }),
      ...(environment.secureOrigin === undefined ? [] : [embeddedWallet({ url: environment.secureOrigin })]),
    ],
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl, blockchain: environment.services.blockchain },
    names: {},
    features: { onramp: true, swaps: sampleSwaps(environment) },
    metadata: {
      name: 'Kit sample',
      description: 'One page with every feature of kit',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
    ...options,
  })
}

/** Swaps where the sandbox has a market, through its contract alone. */
function sampleSwaps({ chains }: Environment): {
  networks: CaipNetworkId[]
  contracts: Record<CaipNetworkId, readonly string[]>
} {
  const markets = chains.flatMap(({ id, swapContract }) =>
    swapContract === undefined ? [] : [[`eip155:${id}` as const, [swapContract]] as const],
  )
  return {
    networks: markets.map(([networkId]) => networkId),
    contracts: Object.fromEntries<readonly string[]>(markets),
  }
}
