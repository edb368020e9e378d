import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { fromEvmChain, toNetworks } from './networks.ts'

const { base, mainnet } = chains

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

const { rpcUrls: _, nativeCurrency: __, ...bare } = base
const readBy = (...http: unknown[]) => ({ ...base, rpcUrls: { default: { http } } })
const missing = 'Is an environment variable missing?'

test.each<[string, unknown, string | readonly string[]]>([
  ['no chain', [], 'Option "a.networks": use a list of at least one network.'],
  ['nothing', undefined, 'Option "a.networks": use a list of at least one network.'],
  ['a chain that is in no list', mainnet, 'Option "a.networks": use a list of at least one network.'],
  ['a number for a chain', [1], 'Option "a.networks[0]": 1 is no network.'],
  ['a chain that is not there', [mainnet, undefined], `Option "a.networks[1]": undefined is no network. ${missing}`],
  ['an id in hex', [{ ...base, id: '0x7a69' }], 'Option "a.networks[0].id": "0x7a69" of Base is no whole number.'],
  [
    'no id',
    [{ ...base, id: undefined }],
    `Option "a.networks[0].id": undefined of Base is no whole number. ${missing}`,
  ],
  ['no number', [{ ...base, id: Number.NaN }], `Option "a.networks[0].id": NaN of Base is no whole number. ${missing}`],
  [
    'a node of a missing variable',
    [mainnet, readBy(undefined)],
    `Option "a.networks[1].rpcUrls.default.http[0]": undefined of Base is no http(s) address. ${missing}`,
  ],
  [
    'an empty address',
    [readBy('')],
    `Option "a.networks[0].rpcUrls.default.http[0]": "" of Base is no http(s) address. ${missing}`,
  ],
  [
    'an address without a scheme',
    [readBy('https://one.example', 'node.example')],
    'Option "a.networks[0].rpcUrls.default.http[1]": "node.example" of Base is no http(s) address.',
  ],
  [
    'a socket in the place of HTTP',
    [readBy('wss://node.example')],
    'Option "a.networks[0].rpcUrls.default.http[0]": "wss://node.example" of Base is no http(s) address.',
  ],
  [
    'no node',
    [readBy()],
    'Option "a.networks[0].rpcUrls.default.http": [] of Base is no list with the address of a node.',
  ],
  [
    'nodes in a list by themselves, and no coin',
    [{ ...bare, rpcUrls: ['https://node.example'] }],
    [
      `Option "a.networks[0].nativeCurrency": undefined of Base is no { name, symbol, decimals }. ${missing}`,
      `Option "a.networks[0].rpcUrls.default.http": undefined of Base is no list of http(s) addresses. ${missing}`,
    ],
  ],
])('refuses %s, and names the network and its field', (_case, given, message) => {
  const sentences = [message].flat().join('\n')
  expect(() => toNetworks('a.networks', given as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: sentences }),
  )
})

test('takes every chain of viem', () => {
  const all = Object.values(chains)
  expect(toNetworks('networks', all)).toHaveLength(all.length)
  expect(toNetworks('networks', [{ ...base, rpcUrls: { default: { http: [] } } }], false)).toHaveLength(1)
})
