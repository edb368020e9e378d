import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { solanaAdapter } from '@kit/adapter-solana'
import type { Adapter } from '@kit/core/adapter'
import { bitcoin, bitcoinTestnet, polkadotMainnet } from '@kit/core/networks'
import { developmentNetwork } from 'sample-parts/environment/developmentNetwork.ts'
import { inSandbox } from 'sample-parts/environment/inSandbox.ts'
import { solanaNetworks } from 'sample-parts/environment/solanaNetworks.ts'
import type { AllEnvironment } from './AllEnvironment.ts'

/** The adapters whose chains are in the environment. */
export const otherAdapters = ({ solana, bitcoin: ledgers, polkadot }: AllEnvironment): readonly Adapter[] => [
  ...(solana ? [solanaAdapter({ networks: solanaNetworks(solana) })] : []),
  ...(ledgers
    ? [
        bitcoinAdapter({
          networks: [inSandbox(bitcoinTestnet, ledgers), inSandbox(bitcoin, ledgers)],
          source: esplora(Object.fromEntries(ledgers.map(({ networkId, apiUrl }) => [networkId, apiUrl]))),
        }),
      ]
    : []),
  ...(polkadot
    ? [
        polkadotAdapter({
          networks: [
            developmentNetwork(polkadot),
            { ...polkadotMainnet, rpcUrls: { default: { http: [polkadot.rpcUrl] } } },
          ],
          // The chain on this machine; public ones compare metadata themselves.
          metadataHashes: { [developmentNetwork(polkadot).caipNetworkId]: [polkadot.metadataHash] },
        }),
      ]
    : []),
]
