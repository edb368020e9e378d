import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { bitcoin } from '@kit/core/networks'

// Where balances and fees are read: an Esplora or mempool.space API
// that you may use.
const source = esplora({ [bitcoin.caipNetworkId]: 'https://esplora.example.org/api' })

export const adapters = [bitcoinAdapter({ networks: [bitcoin], source })]
