import { createKit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import { adapters } from './adapters'

export const kit = createKit({
  adapters,
  sharedConnectors: [walletConnect({ relayUrl: 'wss://relay.example.org' })],
  // How the wallet shows your dapp. Icons must be `https:` or `data:` URLs.
  metadata: {
    name: 'Orders',
    description: 'See your orders',
    url: 'https://example.org',
    icons: ['https://example.org/icon.png'],
  },
})
