import { polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromViemChain } from '../networks/fromViemChain.ts'
import { addChainParameters } from './addChainParameters.ts'

test('default', () => {
  const network = { ...fromViemChain(polygon), assets: { imageUrl: 'https://img.example/polygon.png' } }
  expect(addChainParameters(network)).toEqual({
    chainId: '0x89',
    chainName: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: polygon.rpcUrls.default.http,
    blockExplorerUrls: ['https://polygonscan.com'],
    iconUrls: ['https://img.example/polygon.png'],
  })
})

test('behavior: addresses with the dapp’s key do not leave it', () => {
  const network = fromViemChain(polygon)
  const keyed = { ...network, rpcUrls: { ...network.rpcUrls, default: { http: ['https://rpc.example/secret-key'] } } }
  expect(JSON.stringify(addChainParameters(keyed))).not.toContain('secret-key')
})

test('behavior: without an explorer or an https icon neither is there', () => {
  const network = { ...fromViemChain(polygon), blockExplorers: undefined, assets: { imageUrl: 'data:image/png;base64,A' } }
  expect(Object.keys(addChainParameters(network))).toEqual(['chainId', 'chainName', 'nativeCurrency', 'rpcUrls'])
})
