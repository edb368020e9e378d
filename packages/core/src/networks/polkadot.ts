import type { Network } from './Network.ts'

/**
 * The relay chain. Its CAIP-2 reference is the first half of its genesis hash. Balances moved to `polkadotAssetHub` in November 2025: an account that
 * held DOT here holds it there.
 */
export const polkadotMainnet: Network = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [], webSocket: ['wss://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  testnet: false,
  ss58Prefix: 0,
  balancesOn: { caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1', name: 'Polkadot Asset Hub' },
}

/** The parachain that holds Polkadot's balances and assets. */
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

/** Polkadot's canary network. Balances moved to `kusamaAssetHub` in October 2025. */
export const kusama: Network = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: [], webSocket: ['wss://kusama-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
  testnet: false,
  ss58Prefix: 2,
  balancesOn: { caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920', name: 'Kusama Asset Hub' },
}

/** Polkadot's test network for its own development. Balances moved to `westendAssetHub` in 2025. */
export const westend: Network = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: [], webSocket: ['wss://westend-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
  testnet: true,
  ss58Prefix: 42,
  balancesOn: { caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d', name: 'Westend Asset Hub' },
}

/** The parachain that holds Kusama's balances and assets. */
export const kusamaAssetHub: Network = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: [], webSocket: ['wss://kusama-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io' } },
  testnet: false,
  ss58Prefix: 2,
}

/** The parachain that holds Westend's balances and assets. */
export const westendAssetHub: Network = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
  name: 'Westend Asset Hub',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: [], webSocket: ['wss://westend-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-westend.subscan.io' } },
  testnet: true,
  ss58Prefix: 42,
}

/** The parachain that holds balances and assets of Paseo, the test network for dapps. */
export const paseoAssetHub: Network = {
  id: 'd6eec26135305a8ad257a20d00335728',
  caipNetworkId: 'polkadot:d6eec26135305a8ad257a20d00335728',
  chainNamespace: 'polkadot',
  name: 'Paseo Asset Hub',
  nativeCurrency: { name: 'Paseo', symbol: 'PAS', decimals: 10 },
  rpcUrls: { default: { http: [], webSocket: ['wss://asset-hub-paseo-rpc.n.dwellir.com'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-paseo.subscan.io' } },
  testnet: true,
  ss58Prefix: 0,
}
