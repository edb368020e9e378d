import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/ui/standalone'
import { rpcUrl } from './rpcUrl.js'

export const kit = createKit({
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
