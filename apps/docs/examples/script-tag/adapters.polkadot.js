import { polkadotAdapter } from './kit/polkadot.js'

const polkadot = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: [], webSocket: ['wss://rpc.polkadot.io'] } },
  ss58Prefix: 0,
}

export const adapters = [polkadotAdapter({ networks: [polkadot] })]
