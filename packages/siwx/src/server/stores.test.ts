import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRateLimiter, memoryStore } from './stores.ts'

const start = Date.UTC(2026, 0, 31)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

test('memoryStore: holds no more than it may, drops what has expired, and gives a value once', async () => {
  const store = memoryStore<number>(2)
  const set = (key: string, value: number, expiresAt: number) => store.update(key, () => ({ value, expiresAt }))
  const take = (key: string) => store.update(key, () => undefined)
  await set('a', 1, start + 1000)
  await set('b', 2, start + 1000)
  await set('c', 3, start + 2000)
  expect(await store.get('a')).toBeUndefined()
  expect(await Promise.all([take('b'), take('b')])).toEqual([2, undefined])
  vi.setSystemTime(start + 2000)
  expect(await store.get('c')).toBeUndefined()
})

test('memoryStore: one that refuses keeps what it has, and takes new values when old ones have expired', async () => {
  const store = memoryStore<number>(2, 'refuse')
  const set = (key: string, value: number, expiresAt: number) => store.update(key, () => ({ value, expiresAt }))
  await set('a', 1, start + 1_000)
  await set('b', 2, start + 9_000)
  await expect(set('c', 3, start + 9_000)).rejects.toMatchObject({ code: 'CANNOT_VERIFY' })
  await set('b', 3, start + 9_000)
  expect([await store.get('a'), await store.get('b')]).toEqual([1, 3])
  vi.setSystemTime(start + 2_000)
  await set('c', 3, start + 9_000)
  expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual([undefined, 3, 3])
})

test.each(['refuse', 'oldest'] as const)(
  'memoryStore: a flood from one network evicts only entries of that network (%s)',
  async (whenFull) => {
    const store = memoryStore<number>(1_000, whenFull)
    const set = (key: string, owner: string) => store.update(key, () => ({ value: 1, expiresAt: start + 9_000, owner }))
    const users = Array.from({ length: 300 }, (_, index) => `user ${index}`)
    for (const user of users.slice(0, 200)) await set(user, user)
    for (let index = 0; index < 5_000; index += 1) await set(`flood ${index}`, 'flood').catch(() => undefined)
    for (const user of users.slice(200)) await set(user, user)
    expect(await Promise.all(users.map(store.get))).toEqual(users.map(() => 1))
    if (whenFull === 'refuse') expect(await store.get('flood 799')).toBe(1)
  },
)

test('memoryStore: an update sees the one before it, and one that throws changes nothing', async () => {
  const store = memoryStore<number>()
  const count = () => store.update('a', (value = 0) => ({ value: value + 1, expiresAt: start + 1000 }))
  expect(await Promise.all([count(), count(), count()])).toEqual([undefined, 1, 2])
  const failed = store.update('a', () => {
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await store.get('a')).toBe(3)
})

test('createRateLimiter: counts by key and window', () => {
  const limiter = createRateLimiter({ limit: 2, windowMs: 1000, maxKeys: 2 })
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 1000])
  expect(limiter.take('b')).toBe(0)
  vi.setSystemTime(start + 1000)
  expect(limiter.take('a')).toBe(0)
})
