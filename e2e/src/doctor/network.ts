import { wagmiAdapter } from '@kit/adapter-wagmi'

/** An adapter for the chain at an address. */
export const adapterOf = (rpcUrl: string): ReturnType<typeof wagmiAdapter> =>
  wagmiAdapter({
    networks: [
      {
        id: 31_337,
        name: 'Sandbox',
        nativeCurrency: { name: 'Coin', symbol: 'GRN', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      },
    ],
  })
