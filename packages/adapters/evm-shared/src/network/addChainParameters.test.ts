import { polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain } from './networks.ts'
import { addChainParameters } from './addChainParameters.ts'

test('describes a network as EIP-3085 says', () => {
  const network = { ...fromEvmChain(polygon), assets: { imageUrl: 'https://img.example/polygon.png' } }
  expect(addChainParameters(network)).toEqual({
    chainId: '0x89',
    chainName: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: polygon.rpcUrls.default.http,
    blockExplorerUrls: ['https://polygonscan.com'],
    iconUrls: ['https://img.example/polygon.png'],
  })
})

test('addresses with the dapp’s key do not leave it', () => {
  const network = fromEvmChain(polygon)
  const keyed = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: ['https://rpc.example/secret-key'] } } }
  expect(JSON.stringify(addChainParameters(keyed))).not.toContain('secret-key')
})

test.each([
  ['http://explorer.example', false],
  ['http://localhost.example/', false],
  ['', false],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000/explorer', true],
  ['https://explorer.example', true],
])('omits a block explorer that wallets would refuse: %s', (url, isNamed) => {
  const network = { ...fromEvmChain(polygon), blockExplorers: { default: { name: 'Explorer', url } } }
  expect('blockExplorerUrls' in addChainParameters(network)).toBe(isNamed)
})

test('without an explorer or an https icon neither is there', () => {
  const network = {
    ...fromEvmChain(polygon),
    blockExplorers: undefined,
    assets: { imageUrl: 'data:image/png;base64,A' },
  }
  expect(Object.keys(addChainParameters(network))).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
})
