import { expect, test } from 'vitest'
import { memoryStore } from './memoryStore.ts'

const setUp = async () => {
  const clock = { now: 1_000_000 }
  const store = await memoryStore({ onLetter: () => {}, now: () => clock.now })
  const put = (topic: string, message: string, ttl: number) =>
    store.put({ topic, message, tag: 0, publishedAt: clock.now, attestation: undefined }, 'sender', ttl)
  return { clock, put, store }
}

const first = async <T>(values: AsyncIterable<T>): Promise<T | undefined> => {
  for await (const value of values) return value
  return undefined
}

test('frees expired messages, also of topics that no client asks for again', async () => {
  const { clock, put, store } = await setUp()
  for (const topic of ['one', 'two', 'three']) expect(await put(topic, 'x'.repeat(1_000), 1)).toBe(true)
  const one = store.bytes() / 3
  clock.now += 61_000
  expect(await put('four', 'x'.repeat(1_001), 300)).toBe(true)
  expect(store.bytes()).toBeLessThan(one + 10)
  const letter = await first(store.waiting('four', 'reader'))
  if (letter) await store.acknowledge(letter)
  expect(store.bytes()).toBe(0)
})

test('a relay that is full takes nothing new, and takes it again when something was read', async () => {
  const { put, store } = await setUp()
  const large = 'x'.repeat(1024 * 1024)
  let taken = 0
  while (await put(`topic ${taken}`, large, 300)) taken += 1
  expect(taken).toBe(63)
  expect(store.bytes()).toBeLessThanOrEqual(128 * 1024 * 1024)
  const letter = await first(store.waiting('topic 0', 'reader'))
  if (letter) await store.acknowledge(letter)
  expect(await put('another', large, 300)).toBe(true)
})
