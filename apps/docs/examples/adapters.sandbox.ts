import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'
import { ethersAdapter } from '@kit/adapter-ethers'
import { solanaAdapter } from '@kit/adapter-solana'
import type { Network } from '@kit/core'
import { bitcoinTestnet } from '@kit/core/networks'

const sandboxOne = {
  id: 31337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Grain', symbol: 'GRN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

const sandboxSolana: Network = {
  id: 'SandBoxSo1anaSandBoxSo1anaSandBo',
  caipNetworkId: 'solana:SandBoxSo1anaSandBoxSo1anaSandBo',
  chainNamespace: 'solana',
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Sandbox SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
  testnet: true,
}

const source = esplora({ [bitcoinTestnet.caipNetworkId]: 'http://127.0.0.1:8600/bitcoin/testnet/api' })

export const adapters = [
  ethersAdapter({ networks: [sandboxOne] }),
  solanaAdapter({ networks: [sandboxSolana] }),
  bitcoinAdapter({ networks: [bitcoinTestnet], source }),
]
