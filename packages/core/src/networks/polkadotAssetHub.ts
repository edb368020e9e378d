import type { Network } from './Network.ts'

/** The parachain on which Polkadot's coin and assets are kept. */
export const polkadotAssetHub: Network = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [], webSocket: ['wss://polkadot-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  testnet: false,
  ss58Prefix: 0,
}
