import { wagmiAdapter } from './kit/wagmi.js'

const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  // Replace it with the URL of your node: there is none at this one.
  rpcUrls: { default: { http: ['https://rpc.example.org/ethereum'] } },
}

export const adapters = [wagmiAdapter({ networks: [mainnet] })]
