import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { solanaAdapter } from '@kit/adapter-solana'
import type { Adapter, Network } from '@kit/core/adapter'
import { bitcoin, bitcoinTestnet, polkadotMainnet, solanaDevnet } from '@kit/core/networks'
import type { AllEnvironment } from './AllEnvironment.ts'

/** Those whose chains this page was told of. */
export const otherAdapters = ({ solana, bitcoin: ledgers, polkadot }: AllEnvironment): readonly Adapter[] => [
  ...(solana ? [solanaAdapter({ networks: solanaNetworks(solana) })] : []),
  ...(ledgers ? [bitcoinAdapter({ networks: bitcoinNetworks(ledgers), source: esplora(Object.fromEntries(ledgers.map(({ networkId, apiUrl }) => [networkId, apiUrl]))) })] : []),
  ...(polkadot ? [polkadotAdapter({ networks: polkadotNetworks(polkadot) })] : []),
]

const solanaNetworks = ({ networkId, name, nativeCurrency, rpcUrl, imageUrl }: NonNullable<AllEnvironment['solana']>): readonly [Network, ...Network[]] => [
  {
    id: networkId.slice('solana:'.length),
    caipNetworkId: networkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    assets: { imageUrl },
  },
  // The sandbox stands in for devnet too, so that nothing leaves this machine.
  { ...solanaDevnet, rpcUrls: { default: { http: [rpcUrl] } } },
]

function bitcoinNetworks(ledgers: NonNullable<AllEnvironment['bitcoin']>): readonly [Network, ...Network[]] {
  const withExplorer = (network: Network): Network => {
    const url = ledgers.find(({ networkId }) => networkId === network.caipNetworkId)?.explorerUrl
    return url === undefined ? network : { ...network, blockExplorers: { default: { name: 'Sandbox explorer', url } } }
  }
  return [withExplorer(bitcoinTestnet), withExplorer(bitcoin)]
}

function polkadotNetworks({ rpcUrl, genesisHash }: NonNullable<AllEnvironment['polkadot']>): readonly [Network, ...Network[]] {
  const id = genesisHash.slice(2, 34)
  const here: Network = {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name: 'Development',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
    ss58Prefix: 42,
  }
  return [here, { ...polkadotMainnet, rpcUrls: { default: { http: [rpcUrl] } } }]
}
