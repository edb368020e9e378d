import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromViemChain } from './fromViemChain.ts'

test('default', () => {
  expect(fromViemChain(mainnet)).toEqual({
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
  expect(fromViemChain({ ...base, assets }).assets).toEqual(assets)
})

test('behavior: a chain without an explorer', () => {
  expect(fromViemChain({ ...base, blockExplorers: undefined }).blockExplorers).toBeUndefined()
})
