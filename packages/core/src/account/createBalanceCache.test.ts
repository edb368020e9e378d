import { createFakePlatform, type FakePlatform, fakeNetwork } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createSessionStorage } from '../storage/createSessionStorage.ts'
import { createBalanceCache as create } from './createBalanceCache.ts'

const createBalanceCache = ({
  platform,
  ...rest
}: {
  readonly platform: FakePlatform
  readonly id: string | undefined
  readonly onError: (error: unknown) => void
}) => create({ session: createSessionStorage({ storage: platform.storage, ...rest }), now: platform.now })

const network = fakeNetwork('cosmos', 1)
const { symbol, decimals } = network.nativeCurrency
const balance = { value: 1_500_000_000n, decimals, symbol }
const setUp = (stored?: string, id?: string) => {
  const platform = createFakePlatform({
    storage: stored === undefined ? {} : { '@appkit/native_balance_cache': stored },
  })
  const onError = vi.fn()
  return { platform, onError, cache: createBalanceCache({ platform, id, onError }) }
}

test('keeps a balance for 30 s', async () => {
  const { cache, platform } = setUp()
  cache.set('cosmos:1:a', balance)
  expect(JSON.parse(platform.storage.entries()['@appkit/native_balance_cache'] ?? '')).toEqual({
    'cosmos:1:a': { timestamp: platform.now(), caipAddress: 'cosmos:1:a', balance: '1.500000000', symbol },
  })
  expect(cache.get('cosmos:1:a', network)).toEqual(balance)
  expect(cache.get('cosmos:1:b', network)).toBeUndefined()
  await platform.clock.advance(29_999)
  expect(cache.get('cosmos:1:a', network)).toEqual(balance)
  await platform.clock.advance(1)
  expect(cache.get('cosmos:1:a', network)).toBeUndefined()
})

test('a coin with a new description has no old balance; kits share nothing', () => {
  const { cache, platform } = setUp()
  cache.set('cosmos:1:a', balance)
  expect(cache.get('cosmos:1:a', { ...network, nativeCurrency: { name: 'X', symbol: 'X', decimals } })).toBeUndefined()
  expect(cache.get('cosmos:1:a', { ...network, nativeCurrency: { name: 'X', symbol, decimals: 3 } })).toBeUndefined()
  expect(createBalanceCache({ platform, id: 'second', onError: () => {} }).get('cosmos:1:a', network)).toBeUndefined()
})

test('storage that throws is reported and costs nothing else', () => {
  const { cache, platform, onError } = setUp()
  platform.storage.fail({ get: true, set: true })
  cache.set('cosmos:1:a', balance)
  expect(cache.get('cosmos:1:a', network)).toBeUndefined()
  expect(onError).toHaveBeenCalled()
})

test('whatever is stored, there is a right figure or none', () => {
  const { platform } = setUp()
  const record = fc.record({
    timestamp: fc.oneof(fc.constant(platform.now()), fc.anything()),
    balance: fc.oneof(fc.constant('2.5'), fc.anything()),
    symbol: fc.oneof(fc.constant(symbol), fc.anything()),
  })
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    record.map((value) =>
      JSON.stringify({ 'cosmos:1:a': value }, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)),
    ),
  )
  fc.assert(
    fc.property(stored, (text) => {
      const { cache, onError } = setUp(text)
      const value = cache.get('cosmos:1:a', network)
      if (value) expect(value).toEqual({ value: expect.any(BigInt), decimals, symbol })
      cache.set('cosmos:1:a', balance)
      expect(cache.get('cosmos:1:a', network)).toEqual(balance)
      expect(onError).not.toHaveBeenCalled()
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 500 },
  )
})
