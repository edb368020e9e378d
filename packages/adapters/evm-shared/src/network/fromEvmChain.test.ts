import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain } from './fromEvmChain.ts'

test('default', () => {
  expect(fromEvmChain(mainnet)).toEqual({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: mainnet.rpcUrls.default.http }, chainDefault: { http: mainnet.rpcUrls.default.http } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  })
})

test('behavior: a chain with a picture', () => {
  const assets = { imageUrl: 'https://dapp.example/base.svg' }
  expect(fromEvmChain({ ...base, assets }).assets).toEqual(assets)
})

test('behavior: a chain without an explorer', () => {
  expect(fromEvmChain({ ...base, blockExplorers: undefined }).blockExplorers).toBeUndefined()
})

test('parameters: chainDefault', () => {
  const rpcUrls = { default: { http: ['https://rpc.example/key'] }, chainDefault: { http: ['https://rpc.example'] } }
  expect(fromEvmChain({ ...base, rpcUrls }).rpcUrls).toEqual(rpcUrls)
})
