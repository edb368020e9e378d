import { describe, expect, test } from 'vitest'
import { extendNetwork, type HostedRpc, hostedRpcUrl } from './extendNetwork.ts'
import { fakeNetwork } from '@kit/testing'
import fc from 'fast-check'
import type { Network } from './Network.ts'
import { solanaMainnet } from './solana.ts'

describe('hostedRpcUrl', () => {
  test.each(['https://rpc.example', 'https://rpc.example/', 'https://rpc.example//'])('%s', (url) => {
    const address = new URL(hostedRpcUrl({ url, projectId: 'a&b' }, 'eip155:1'))
    expect(address.origin + address.pathname).toBe('https://rpc.example/v1/')
    expect([...address.searchParams]).toEqual([
      ['chainId', 'eip155:1'],
      ['projectId', 'a&b'],
    ])
  })

  test('below a path', () => {
    expect(hostedRpcUrl({ url: 'http://localhost:1/rpc', projectId: 'p' }, 'eip155:1')).toBe(
      'http://localhost:1/rpc/v1/?chainId=eip155%3A1&projectId=p',
    )
  })
})

describe('extendNetwork', () => {
  const network = fakeNetwork('cosmos', 1, {
    rpcUrls: { default: { http: ['https://one.example', 'https://two.example'], webSocket: ['wss://one.example'] } },
  })
  const hostedRpc: HostedRpc = { url: 'https://rpc.service.example/', projectId: 'p-123', networkIds: ['cosmos:1'] }
  const customRpcUrls = { 'cosmos:1': [{ url: 'https://mine.example/a' }, { url: 'http://localhost:8545' }] }
  const hosted = 'https://rpc.service.example/v1/?chainId=cosmos%3A1&projectId=p-123'

  test('the network’s first, and all of its own for wallets', () => {
    const extended = extendNetwork(network, {})
    expect(extended).toEqual({
      ...network,
      rpcUrls: {
        default: { http: ['https://one.example'], webSocket: ['wss://one.example'] },
        chainDefault: { http: ['https://one.example', 'https://two.example'] },
      },
    })
  })

  test('hostedRpc', () => {
    const { rpcUrls } = extendNetwork(network, { hostedRpc })
    expect(rpcUrls.default.http).toEqual([hosted])
    expect(rpcUrls.chainDefault?.http).toEqual(['https://one.example', 'https://two.example'])
  })

  test('hostedRpc that does not serve the network', () => {
    expect(extendNetwork(network, { hostedRpc: { ...hostedRpc, networkIds: ['cosmos:2'] } })).toEqual(
      extendNetwork(network, {}),
    )
  })

  test('customRpcUrls are the only nodes of a network, and no wallet gets them', () => {
    for (const options of [{ customRpcUrls }, { customRpcUrls, hostedRpc }]) {
      const { rpcUrls } = extendNetwork(network, options)
      expect(rpcUrls.default).toEqual({ http: ['https://mine.example/a', 'http://localhost:8545'] })
      expect(rpcUrls.chainDefault?.http).toEqual(['https://one.example', 'https://two.example'])
    }
  })

  test('wallets get a node of the network that the dapp names as well', () => {
    const named = { 'cosmos:1': [{ url: 'https://mine.example/a' }, { url: 'https://one.example' }] }
    const { rpcUrls } = extendNetwork(network, { customRpcUrls: named })
    expect(rpcUrls.default.http).toEqual(['https://mine.example/a', 'https://one.example'])
    expect(rpcUrls.chainDefault?.http).toEqual(['https://one.example', 'https://two.example'])
  })

  test('customRpcUrls of another network', () => {
    expect(extendNetwork(network, { customRpcUrls: { 'cosmos:2': customRpcUrls['cosmos:1'] } })).toEqual(
      extendNetwork(network, {}),
    )
  })

  test('a network without an address of its own', () => {
    const bare = fakeNetwork('cosmos', 1, { rpcUrls: { default: { http: [] } } })
    expect(extendNetwork(bare, {}).rpcUrls).toEqual({ default: { http: [] }, chainDefault: { http: [] } })
    expect(extendNetwork(bare, { hostedRpc }).rpcUrls).toEqual({
      default: { http: [hosted] },
      chainDefault: { http: [] },
    })
  })

  test.each(['', 'mine.example', 'wss://mine.example', 'javascript:alert(1)', undefined, 5])(
    '%j is no http(s) address',
    (url) => {
      expect(() => extendNetwork(network, { customRpcUrls: { 'cosmos:1': [{ url: url as string }] } })).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: `Option "customRpcUrls": "${url}" of cosmos:1 is no http(s) address.`,
        }),
      )
    },
  )

  const url = fc.constantFrom(
    'https://one.example',
    'https://two.example',
    'https://mine.example',
    'https://rpc.service.example/v1/?chainId=x&projectId=p-123',
  )
  const anyNetwork: fc.Arbitrary<Network> = fc
    .record({ http: fc.array(url), chainDefault: fc.option(fc.array(url), { nil: undefined }) })
    .map(({ http, chainDefault }) => ({
      ...network,
      rpcUrls: { default: { http }, ...(chainDefault && { chainDefault: { http: chainDefault } }) },
    }))
  const anyOptions = fc.record({
    customRpcUrls: fc.array(url).map((urls) => ({ 'cosmos:1': urls.map((entry) => ({ url: entry })) })),
    hostedRpc: fc.constantFrom(hostedRpc, { ...hostedRpc, networkIds: [] }),
  })

  test('no address for wallets carries the project id, none is there twice, and what the dapp gave stands alone', () => {
    fc.assert(
      fc.property(anyNetwork, anyOptions, (given, options) => {
        const { rpcUrls } = extendNetwork(given, options)
        const forWallets = rpcUrls.chainDefault?.http ?? []
        expect(forWallets.filter((entry) => entry.includes('p-123'))).toEqual([])
        for (const urls of [rpcUrls.default.http, forWallets]) expect(new Set(urls).size).toBe(urls.length)
        const own = [...new Set(options.customRpcUrls['cosmos:1'].map((entry) => entry.url))]
        if (own.length > 0) expect(rpcUrls.default.http).toEqual(own)
        const original = (given.rpcUrls.chainDefault ?? given.rpcUrls.default).http
        expect(forWallets.filter((entry) => !original.includes(entry))).toEqual([])
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })

  test('extending twice changes nothing', () => {
    const clean = anyNetwork.filter(
      ({ rpcUrls }) =>
        rpcUrls.chainDefault === undefined && !rpcUrls.default.http.some((entry) => entry.includes('p-123')),
    )
    fc.assert(
      fc.property(clean, anyOptions, (given, options) => {
        const once = extendNetwork(given, options)
        expect(extendNetwork(once, options)).toEqual(once)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})

test('reads any network from a service without a list, and falls back to the network’s own RPC', () => {
  const network = fakeNetwork('cosmos', 1)
  const hostedRpc = { url: 'https://rpc.example', projectId: 'p' }
  const [own] = network.rpcUrls.default.http
  expect(extendNetwork(network, { hostedRpc }).rpcUrls.default.http).toEqual([
    hostedRpcUrl(hostedRpc, 'cosmos:1'),
    ...(own === undefined ? [] : [own]),
  ])
})

test('reads a network that hosted services are known for from the service only', () => {
  const hostedRpc = { url: 'https://rpc.example', projectId: 'p' }
  const http = extendNetwork(solanaMainnet, { hostedRpc }).rpcUrls.default.http
  expect(http).toEqual([hostedRpcUrl(hostedRpc, solanaMainnet.caipNetworkId)])
})
