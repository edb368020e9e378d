import { createKit, mountKit } from './kit/standalone.js'
import { wagmiAdapter } from './kit/wagmi.js'
import { rpcUrl } from './src/rpcUrl.js'

const kit = createKit({
  adapters: [
    wagmiAdapter({
      networks: [
        {
          id: 31_337,
          name: 'Development',
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
          rpcUrls: { default: { http: [rpcUrl] } },
        },
      ],
    }),
  ],
})

const output = document.querySelector('[data-testid=address]')
kit.subscribe(() => {
  const connection = kit.getState().connections.eip155
  output.textContent = connection?.status === 'connected' ? connection.active.accounts[0].address : 'none'
})
mountKit(kit)
