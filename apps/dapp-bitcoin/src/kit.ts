import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { createKit, type Kit } from '@kit/core'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@kit/core/networks'
import { inSandbox } from 'sample-parts/environment/inSandbox.ts'
import type { Environment } from './environment.ts'

/** The one place where this page decides what its kit can do. Nothing is loaded or asked for here yet. */
export function createBitcoinKit({ projectId, explorerUrl, bitcoin: ledgers }: Environment): Kit {
  return createKit({
    adapters: [
      bitcoinAdapter({
        networks: [inSandbox(bitcoinTestnet, ledgers), inSandbox(bitcoinSignet, ledgers), inSandbox(bitcoin, ledgers)],
        source: esplora(Object.fromEntries(ledgers.map(({ networkId, apiUrl }) => [networkId, apiUrl]))),
      }),
    ],
    projectId,
    services: { explorer: explorerUrl },
    metadata: {
      name: 'Kit on Bitcoin',
      description: 'Connect, sign and send',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    onError: (error) => console.error(error),
  })
}
