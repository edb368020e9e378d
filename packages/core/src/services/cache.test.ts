import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { number, object, pipe, transform } from 'valibot'
import { expect, test } from 'vitest'
import { type CacheDefinition, createCache } from './cache.ts'

const definition: CacheDefinition<number> = {
  name: 'n_cache',
  lifeMs: 30_000,
  depth: 1,
  schema: pipe(
    object({ n: number() }),
    transform(({ n }) => n),
  ),
}
const setup = (depth: 1 | 2 = 1, stored?: unknown, id?: string) => {
  const platform = createFakePlatform(
    stored === undefined
      ? {}
      : { storage: { '@appkit/n_cache': typeof stored === 'string' ? stored : JSON.stringify(stored) } },
  )
  const errors: unknown[] = []
  const cache = createCache({
    platform,
    id,
    definition: { ...definition, depth },
    onError: (error) => errors.push(error),
  })
  const kept = (): unknown => JSON.parse(platform.storage.entries()['@appkit/n_cache'] ?? 'null')
  return { platform, cache, errors, kept, now: platform.now() }
}

test('keeps the last value of each key, with its time', () => {
  const { cache, kept, now, errors } = setup()
  expect(cache.get(['a'])).toBe(undefined)
  cache.set(['a'], { n: 1 })
  cache.set(['b'], { n: 2 })
  cache.set(['a'], { n: 3 })
  expect([cache.get(['a']), cache.get(['b']), cache.get(['c'])]).toEqual([3, 2, undefined])
  expect(kept()).toEqual({ a: { n: 3, timestamp: now }, b: { n: 2, timestamp: now } })
  expect(errors).toEqual([])
})

test('depth 2', () => {
  const { cache, kept, now } = setup(2)
  cache.set(['a', 'x'], { n: 1 })
  cache.set(['a', 'y'], { n: 2 })
  cache.set(['b', 'x'], { n: 3 })
  expect(kept()).toEqual({
    a: { x: { n: 1, timestamp: now }, y: { n: 2, timestamp: now } },
    b: { x: { n: 3, timestamp: now } },
  })
  expect([cache.get(['a', 'x']), cache.get(['a', 'y']), cache.get(['b', 'x']), cache.get(['b', 'y'])]).toEqual([
    1,
    2,
    3,
    undefined,
  ])
})

test('id', () => {
  const { platform, cache } = setup(1, undefined, 'second')
  cache.set(['a'], { n: 1 })
  expect(Object.keys(platform.storage.entries())).toEqual(['@appkit/second/n_cache'])
})

test('a record lives as long as it may, and goes with the next write', async () => {
  const { platform, cache, kept, now } = setup()
  cache.set(['a'], { n: 1 })
  await platform.clock.advance(29_999)
  expect(cache.get(['a'])).toBe(1)
  await platform.clock.advance(1)
  expect(cache.get(['a'])).toBe(undefined)
  cache.set(['b'], { n: 2 })
  expect(kept()).toEqual({ b: { n: 2, timestamp: now + 30_000 } })
})

test('a record of the future is ignored', () => {
  const { platform, cache } = setup()
  platform.storage.seed({ '@appkit/n_cache': JSON.stringify({ a: { n: 1, timestamp: platform.now() + 1 } }) })
  expect(cache.get(['a'])).toBe(undefined)
})

test('bad records are passed over alone', () => {
  const timestamp = createFakePlatform().now()
  const { cache } = setup(1, {
    bad: { n: 'x', timestamp },
    list: [],
    text: 'x',
    none: null,
    old: { n: 1 },
    good: { n: 1, timestamp },
  })
  expect(['bad', 'list', 'text', 'none', 'old', 'good'].map((name) => cache.get([name]))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ])
})

test('blocked storage is reported, and nothing is thrown', () => {
  const { platform, cache, errors } = setup()
  platform.storage.fail({ get: true, set: true, remove: true })
  expect(cache.get(['a'])).toBe(undefined)
  cache.set(['a'], { n: 1 })
  expect(errors).toEqual([
    expect.objectContaining({ name: 'SecurityError' }),
    expect.objectContaining({ name: 'SecurityError' }),
  ])
})

test('full storage is reported, and what could not be replaced goes', () => {
  const { platform, cache, errors } = setup()
  cache.set(['a'], { n: 1 })
  platform.storage.limit(10)
  cache.set(['a'], { n: 2 })
  expect(errors).toEqual([expect.objectContaining({ name: 'QuotaExceededError' })])
  expect([cache.get(['a']), platform.storage.entries()]).toEqual([undefined, {}])
})

test('whatever is stored, reading and writing go on', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString')
  const record = fc.oneof(
    fc.jsonValue(),
    fc.record({ n: fc.jsonValue(), timestamp: fc.constantFrom(0, createFakePlatform().now(), 1e99) }),
  )
  const text = fc.oneof(
    fc.string(),
    fc.dictionary(name, record).map((value) => JSON.stringify(value)),
    fc.dictionary(name, fc.dictionary(name, record)).map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(text, name, name, fc.constantFrom(1 as const, 2 as const), (stored, first, second, depth) => {
      const { cache, errors } = setup(depth, stored)
      const path = depth === 1 ? ([first] as const) : ([first, second] as const)
      expect(['number', 'undefined']).toContain(typeof cache.get(path))
      cache.set(path, { n: 7 })
      expect(cache.get(path)).toBe(7)
      expect(errors).toEqual([])
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
