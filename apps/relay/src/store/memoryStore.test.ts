import { expect, test } from 'vitest'
import { memoryStore, memoryStoreOf } from './memoryStore.ts'

const setUp = async (create = memoryStore) => {
  const clock = { now: 1_000_000 }
  const store = await create({ onLetter: () => {}, now: () => clock.now })
  const put = (topic: string, message: string, ttl: number, owner = 'owner') =>
    store.put({ topic, message, tag: 0, publishedAt: clock.now, sender: 'sender', owner, publication: '1' }, ttl)
  return { clock, put, store }
}

const first = async <T>(values: AsyncIterable<T>): Promise<T | undefined> => {
  for await (const value of values) return value
  return undefined
}

test('frees expired messages, also of topics that no client asks for again', async () => {
  const { clock, put, store } = await setUp()
  for (const topic of ['one', 'two', 'three']) expect(await put(topic, 'x'.repeat(1_000), 1)).toBe('kept')
  const one = store.bytes() / 3
  clock.now += 61_000
  expect(await put('four', 'x'.repeat(1_001), 300)).toBe('kept')
  expect(store.bytes()).toBeLessThan(one + 10)
  const letter = await first(store.waiting('four', 'reader'))
  if (letter) store.acknowledge(letter)
  expect(store.bytes()).toBe(0)
})

test('128 MiB are kept, of which an owner has a quarter, and more again when something was read', async () => {
  const { put, store } = await setUp()
  const large = 'x'.repeat(1024 * 1024)
  let taken = 0
  while ((await put(`topic ${taken}`, large, 300)) === 'kept') taken += 1
  expect(taken).toBe(15)
  for (let owner = 0; owner < 9; owner += 1)
    for (let count = 0; count < 10; count += 1) await put(`topic ${owner} ${count}`, large, 300, `owner ${owner}`)
  expect(store.bytes()).toBeLessThanOrEqual(128 * 1024 * 1024)
  expect(store.bytes()).toBeGreaterThan(120 * 1024 * 1024)
})

test('a store that is full forgets what has expired before what lives', async () => {
  const { clock, put, store } = await setUp(memoryStoreOf({ mostBytes: 41_000 }))
  const text = 'x'.repeat(2_000)
  for (let owner = 0; owner < 8; owner += 1) await put(`living ${owner}`, text, 300, `owner ${owner % 4}`)
  await put('expired', 'x'.repeat(1_000), 1, 'small')
  clock.now += 2_000
  expect(await put('new', text, 300, 'another')).toBe('kept')
  for (let owner = 0; owner < 8; owner += 1)
    expect(await first(store.waiting(`living ${owner}`, 'reader'))).toMatchObject({ topic: `living ${owner}` })
})
