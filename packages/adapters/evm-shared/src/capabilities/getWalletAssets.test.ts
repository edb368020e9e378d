import { createFakePlatform, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { getWalletAssets } from './getWalletAssets.ts'

const address = `0x${'a'.repeat(40)}`
const token = `0x${'1'.repeat(40)}`
const network = fakeNetwork('eip155', 1)
const second = fakeNetwork('eip155', 10)

function setUp(capabilities: unknown, assets: unknown) {
  const asked: { method: string; params?: unknown }[] = []
  const provider = {
    async request(request: { method: string; params?: unknown }) {
      asked.push(request)
      const answer = request.method === 'wallet_getCapabilities' ? capabilities : assets
      if (answer instanceof Error) throw answer
      return answer
    },
    on: () => {},
    removeListener: () => {},
  }
  const networks = [network]
  const ask = (given = networks) =>
    getWalletAssets(provider, { address, network, networks: given, platform: createFakePlatform() })
  return { ask, asked }
}
const discovery = { '0x1': { assetDiscovery: { supported: true } } }
const erc20 = {
  address: token,
  type: 'ERC20',
  balance: '0x10',
  metadata: { name: 'Tin', symbol: 'TIN', decimals: 8, price: 1.5, iconUrl: 'https://a/b.png' },
}

test('asks a wallet that reports assets, for these chains only', async () => {
  const { ask, asked } = setUp(discovery, {
    '0x1': [{ address: 'native', type: 'NATIVE', balance: '0x5', metadata: {} }, erc20],
    '0xa': [erc20],
  })
  expect(await ask()).toEqual([
    { networkId: 'eip155:1', address: undefined, balance: 5n, metadata: {} },
    {
      networkId: 'eip155:1',
      address: token,
      balance: 16n,
      metadata: { name: 'Tin', symbol: 'TIN', decimals: 8, price: 1.5, iconUrl: 'https://a/b.png' },
    },
  ])
  expect(asked.at(-1)).toEqual({
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter: ['0x1'] }],
  })
})

test.each([
  ['no capability', {}],
  ['a capability that is off', { '0x1': { assetDiscovery: { supported: false } } }],
  ['a capability on another chain', { '0xa': { assetDiscovery: { supported: true } } }],
  ['an unknown method', Object.assign(new Error('unknown'), { code: 4200 })],
])('does not ask a wallet with %s', async (_, capabilities) => {
  const { ask, asked } = setUp(capabilities, {})
  expect(await ask()).toBeUndefined()
  expect(asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
})

test('does not ask a wallet that knows only some of the networks: the others would seem empty', async () => {
  expect(await setUp(discovery, { '0x1': [erc20] }).ask([network, second])).toBeUndefined()
})

const bad: readonly unknown[] = [
  null,
  7,
  '',
  '0x',
  -1,
  Number.POSITIVE_INFINITY,
  1.5,
  256,
  [],
  {},
  '0x10',
  '\u202ename',
]

test('leaves out what is no asset, and fields that cannot be', async () => {
  const entries = bad.flatMap((value) => [
    value,
    { ...erc20, address: value },
    { ...erc20, type: value },
    { ...erc20, balance: value },
    { ...erc20, metadata: value },
    ...Object.keys(erc20.metadata).map((field) => ({ ...erc20, metadata: { ...erc20.metadata, [field]: value } })),
  ])
  const assets = (await setUp(discovery, { '0x1': entries }).ask()) ?? []
  expect(assets.length).toBeGreaterThan(0)
  for (const { balance, metadata, address: contract } of assets) {
    expect([typeof balance, contract]).toEqual(['bigint', token])
    const { decimals, price, name } = metadata
    expect(decimals === undefined || (Number.isInteger(decimals) && decimals >= 0 && decimals <= 255)).toBe(true)
    expect(price === undefined || (Number.isFinite(price) && price >= 0)).toBe(true)
    expect(name ?? '').not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  }
})

test.each([null, 7, 'x', []])('MALFORMED_ANSWER for %j', async (answer) => {
  await expect(setUp(discovery, answer).ask()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
