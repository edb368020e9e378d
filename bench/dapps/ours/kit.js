import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { walletConnect } from '@kit/wallet-client/connector'
import { config } from './config.js'
import { relayUrl } from './relayUrl.js'

const projectId = '00000000000000000000000000000000'
const asked = new URLSearchParams(globalThis.location?.search)
const explorer = asked.get('explorer')
const blockchain = asked.get('blockchain')
const custom = Number(asked.get('custom'))

export const kit = createKit({
  adapters: [wagmiAdapter({ config })],
  projectId,
  // As on a deployed page; on this machine the kit would load checks for developers.
  debug: false,
  sharedConnectors: [walletConnect({ relayUrl, projectId })],
  ...((explorer || blockchain) && { services: { ...(explorer && { explorer }), ...(blockchain && { blockchain }) } }),
  ...(custom && {
    customWallets: Array.from({ length: custom }, (_, index) => ({
      id: `custom-${index}`,
      name: `Custom ${index}`,
      homepage: 'https://wallet.example/',
    })),
  }),
})
