import { ethersAdapter } from '@kit/adapter-ethers'
import { createKit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import { mainnet } from 'viem/chains'

export const kit = createKit({
  adapters: [ethersAdapter({ networks: [mainnet] })],
  sharedConnectors: [walletConnect({ relayUrl: 'wss://relay.example.org' })],
})
