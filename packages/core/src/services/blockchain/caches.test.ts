import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CacheDefinition, createCache } from '../cache.ts'
import { identityCache } from './identity.ts'
import { historyCache } from './history.ts'
import { portfolioCache } from './balance.ts'
import { priceCache } from './price.ts'

const timestamp = createFakePlatform().now()
const caipAddress = 'cosmos:1:0xme'

const read = <value>(
  definition: CacheDefinition<value>,
  path: readonly [string] | readonly [string, string],
  stored: unknown,
) => {
  const platform = createFakePlatform({ storage: { [`@appkit/${definition.name}`]: JSON.stringify(stored) } })
  const cache = createCache({ platform, id: undefined, definition, onError: () => {} })
  const lasts = async (): Promise<number> => {
    let ms = 0
    while (cache.get(path) !== undefined) {
      await platform.clock.advance(5_000)
      ms += 5_000
    }
    return ms
  }
  return { value: cache.get(path), lasts }
}

test('reads what an earlier visit stored, until it expires', async () => {
  const balances = [
    {
      name: 'Coin',
      symbol: 'COIN',
      chainId: 'cosmos:1',
      price: 1,
      quantity: { decimals: '6', numeric: '2' },
      iconUrl: '',
    },
  ]
  const portfolio = read(portfolioCache, [caipAddress], {
    [caipAddress]: { timestamp, caipAddress, balance: { balances } },
  })
  const identity = read(identityCache, ['0xme'], { '0xme': { identity: { name: 'me', avatar: null }, timestamp } })
  const history = read(historyCache, ['0xme', 'cosmos:1'], {
    '0xme': { 'cosmos:1': { timestamp, transactions: { data: [], next: null } } },
  })
  const price = read(priceCache, ['cosmos:1:0xa'], {
    'cosmos:1:0xa': { timestamp, tokenPrice: { fungibles: [{ address: 'cosmos:1:0xa', symbol: 'A', price: 2 }] } },
  })
  expect(portfolio.value).toEqual([{ ...balances[0], quantity: { decimals: 6, numeric: '2' }, iconUrl: undefined }])
  expect(identity.value).toEqual({ name: 'me' })
  expect(history.value).toEqual({ transactions: [] })
  expect(price.value).toEqual([{ address: 'cosmos:1:0xa', symbol: 'A', price: 2 }])
  const lives = await Promise.all([portfolio, identity, history, price].map(({ lasts }) => lasts()))
  expect(lives).toEqual([30_000, 300_000, 15_000, 15_000])
})

test('records of another shape read as none', () => {
  const record = { timestamp, balance: -1, symbol: 7, identity: [], transactions: null, tokenPrice: 'x' }
  for (const definition of [portfolioCache, identityCache, priceCache] as readonly CacheDefinition<unknown>[])
    expect(read(definition, ['k'], { k: record }).value).toBe(undefined)
  expect(read(historyCache, ['k', 'n'], { k: { n: record } }).value).toBe(undefined)
})

test('whatever is stored, a cache gives what its schema allows or nothing, and never throws', () => {
  const definitions: readonly CacheDefinition<unknown>[] = [
    portfolioCache,
    identityCache,
    historyCache,
    priceCache,
  ] as never
  const record = fc.record({
    timestamp: fc.oneof(fc.constant(timestamp), fc.double(), fc.string()),
    balance: fc.anything(),
    symbol: fc.anything(),
    identity: fc.anything(),
    transactions: fc.anything(),
    tokenPrice: fc.anything(),
  })
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    record.map((value) =>
      JSON.stringify({ k: value, n: { n: value } }, (_, part: unknown) =>
        typeof part === 'bigint' ? Number(part) : part,
      ),
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...definitions), stored, (definition, text) => {
      const platform = createFakePlatform({ storage: { [`@appkit/${definition.name}`]: text } })
      const problems: unknown[] = []
      const cache = createCache({ platform, id: undefined, definition, onError: (error) => problems.push(error) })
      const path = definition.depth === 1 ? (['k'] as const) : (['n', 'n'] as const)
      cache.get(path)
      cache.set(path, { balance: '1', symbol: 'C' })
      expect(problems).toEqual([])
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 500 },
  )
})
