import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain, toNetworks } from './networks.ts'

test('turns a chain of viem into a network', () => {
  expect(fromEvmChain(mainnet)).toEqual({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: mainnet.rpcUrls.default.http }, chainDefault: { http: mainnet.rpcUrls.default.http } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    contracts: { ensUniversalResolver: mainnet.contracts.ensUniversalResolver },
  })
})

test('a chain with a picture', () => {
  const assets = { imageUrl: 'https://dapp.example/base.svg' }
  expect(fromEvmChain({ ...base, assets }).assets).toEqual(assets)
})

test('a chain without an explorer', () => {
  expect(fromEvmChain({ ...base, blockExplorers: undefined }).blockExplorers).toBeUndefined()
})

test('option chainDefault', () => {
  const rpcUrls = { default: { http: ['https://rpc.example/key'] }, chainDefault: { http: ['https://rpc.example'] } }
  expect(fromEvmChain({ ...base, rpcUrls }).rpcUrls).toEqual(rpcUrls)
})

test.each([[[]], [undefined], [mainnet], [[1]], [[mainnet, undefined]]])(
  'rejects %j instead of chains with an error that names the option',
  (chains) => {
    expect(() => toNetworks(chains as never)).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: 'Option "networks": give chains, as from viem/chains.',
      }),
    )
  },
)
