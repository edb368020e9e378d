import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import { anvil } from 'viem/chains'

export const kit = createKit({
  adapters: [wagmiAdapter({ networks: [anvil] })], // chain id 31337, at http://127.0.0.1:8545
  sharedConnectors: [walletConnect({ relayUrl: 'ws://127.0.0.1:8601' })],
})
