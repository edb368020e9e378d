import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimiter, memoryStore } from './stores.ts'

const start = Date.UTC(2026, 0, 31)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

test('memoryStore: holds no more than it may, drops what has expired, and gives a value once', async () => {
  const store = memoryStore<number>(2)
  await store.set('a', 1, start + 1000)
  await store.set('b', 2, start + 1000)
  await store.set('c', 3, start + 2000)
  expect(await store.get('a')).toBeUndefined()
  expect(await Promise.all([store.take('b'), store.take('b')])).toEqual([2, undefined])
  vi.setSystemTime(start + 2000)
  expect(await store.get('c')).toBeUndefined()
})

test('createRateLimiter: counts by key and window', () => {
  const limiter = createRateLimiter({ limit: 2, windowMs: 1000, maxKeys: 2 })
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1000])
  expect(limiter.take('b')).toBe(0)
  vi.setSystemTime(start + 1000)
  expect(limiter.take('a')).toBe(0)
})
