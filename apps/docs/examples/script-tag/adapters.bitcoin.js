import { bitcoinAdapter } from './kit/bitcoin.js'
import { esplora } from './kit/bitcoin-more.js'

const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
}

// Where balances and fees are read: an Esplora or mempool.space API
// that you may use.
const source = esplora({ [bitcoin.caipNetworkId]: 'https://esplora.example.org/api' })

export const adapters = [bitcoinAdapter({ networks: [bitcoin], source })]
