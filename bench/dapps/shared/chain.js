import { rpcUrl } from './rpcUrl.js'

export const chain = {
  id: 31_337,
  name: 'Development',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
}
