import { expect, test } from 'vitest'
import { addChainParameters } from './evmRequests.ts'
import type { Network } from './Network.ts'

const polygon: Network = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/key'] }, chainDefault: { http: ['https://rpc.example'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
}

test('describes a network as EIP-3085 says, without the key of the dapp', () => {
  const network = { ...polygon, assets: { imageUrl: 'https://img.example/polygon.png' } }
  expect(addChainParameters(network)).toEqual({
    chainId: '0x89',
    chainName: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
    blockExplorerUrls: ['https://polygonscan.com'],
    iconUrls: ['https://img.example/polygon.png'],
  })
})

test.each([
  ['http://explorer.example', false],
  ['http://localhost.example/', false],
  ['', false],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000/explorer', true],
  ['https://explorer.example', true],
])('omits a block explorer that wallets would refuse: %s', (url, isNamed) => {
  const network = { ...polygon, blockExplorers: { default: { name: 'Explorer', url } } }
  expect('blockExplorerUrls' in addChainParameters(network)).toBe(isNamed)
})

test('without an explorer or an https icon neither is there', () => {
  const network = {
    ...polygon,
    blockExplorers: undefined,
    assets: { imageUrl: 'data:image/png;base64,A' },
  }
  expect(Object.keys(addChainParameters(network))).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
})
