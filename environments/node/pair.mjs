import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  sharedConnectors: [walletConnect({ relayUrl: 'wss://relay.example.org', projectId: 'p' })],
})
