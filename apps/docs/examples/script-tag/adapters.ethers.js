import { ethersAdapter } from './kit/ethers.js'

const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
}

export const adapters = [ethersAdapter({ networks: [base] })]
