import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { createKit, type Kit, type Network } from '@kit/core'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@kit/core/networks'
import type { Environment } from './environment.ts'

/** The one place where this page decides what its kit can do. Nothing is loaded or asked for here yet. */
export function createBitcoinKit({ projectId, explorerUrl, bitcoin: ledgers }: Environment): Kit {
  const withExplorer = (network: Network): Network => {
    const url = ledgers.find(({ networkId }) => networkId === network.caipNetworkId)?.explorerUrl
    return url === undefined ? network : { ...network, blockExplorers: { default: { name: 'Sandbox explorer', url } } }
  }
  return createKit({
    adapters: [
      bitcoinAdapter({
        networks: [withExplorer(bitcoinTestnet), withExplorer(bitcoinSignet), withExplorer(bitcoin)],
        source: esplora(Object.fromEntries(ledgers.map(({ networkId, apiUrl }) => [networkId, apiUrl]))),
      }),
    ],
    projectId,
    services: { explorer: explorerUrl },
    metadata: { name: 'Kit on Bitcoin', description: 'Connect, sign and send', url: location.origin, icons: [`${location.origin}/icon.svg`] },
    onError: (error) => console.error(error),
  })
}
