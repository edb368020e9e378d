import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type Kit } from '@kit/core'
import { embeddedWallet } from '@kit/embedded-wallet'
import { walletConnect } from '@kit/wallet-client/connector'
import type { Environment } from 'sample-parts/environment/Environment.ts'
import type { Config } from 'wagmi'
import { pairingImage } from 'sample-parts/environment/pairingImage.ts'

/** kit over the dapp's own wagmi config: what one of the two does shows in the other. */
export const createWagmiKit = (environment: Environment, config: Config): Kit =>
  createKit({
    adapters: [wagmiAdapter({ config })],
    sharedConnectors: [
      walletConnect({ relayUrl: environment.relayUrl, projectId: environment.projectId, imageUrl: pairingImage }),
      ...(environment.secureOrigin === undefined ? [] : [embeddedWallet({ url: environment.secureOrigin })]),
    ],
    customWallets: environment.customWallets,
    features: {
      smartSessions: true,
      ...(environment.secureOrigin !== undefined && {
        socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'telegram'],
      }),
    },
    projectId: environment.projectId,
    services: { explorer: environment.explorerUrl, blockchain: environment.services.blockchain },
    metadata: {
      name: 'Kit with wagmi',
      description: 'Kit beside wagmi’s own hooks',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
  })
