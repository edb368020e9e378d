import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from './createSafeStorage.ts'
import type { KeyValueStore } from './KeyValueStore.ts'

afterEach(() => void vi.useRealTimers())

function setUp(setItem: (key: string, entries: Map<string, unknown>, value: unknown) => Promise<void>) {
  const entries = new Map<string, unknown>()
  const backend: KeyValueStore = {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    setItem: (key, value) => setItem(key, entries, value),
    removeItem: async (key) => void entries.delete(key),
  }
  const warned: string[] = []
  return { entries, warned, storage: createSafeStorage(() => backend, (message) => warned.push(message)) }
}

test('default: what is set is read at once and written behind, its last value only', async () => {
  let writes = 0
  const { entries, storage } = setUp(async (key, all, value) => {
    writes += 1
    all.set(key, value)
  })
  await storage.setItem('a', 1)
  await storage.setItem('a', 2)
  expect([await storage.getItem('a'), entries.size]).toEqual([2, 0])
  await storage.flush()
  expect([...entries, writes]).toEqual([['a', 2], 1])
  await storage.removeItem('a')
  await storage.flush()
  expect(entries.size).toBe(0)
})

test('behavior: one that takes long, or fails, keeps no other from being written', async () => {
  let release = () => {}
  const { entries, storage, warned } = setUp(async (key, all, value) => {
    if (key === 'slow') await new Promise<void>((resolve) => (release = resolve))
    if (key === 'full') throw new Error('no room')
    all.set(key, value)
  })
  for (const key of ['slow', 'full', 'wc@2:client:0.3//session']) await storage.setItem(key, [])
  const flushed = storage.flush()
  await expect.poll(() => [...entries.keys()]).toEqual(['wc@2:client:0.3//session'])
  expect(warned).toEqual(['Storage: writing full failed'])
  await storage.setItem('wc@2:client:0.3//session', [{ topic: 'a' }])
  await expect.poll(() => entries.get('wc@2:client:0.3//session')).toEqual([{ topic: 'a' }])
  release()
  await flushed
  expect(entries.has('slow')).toBe(true)
})

test('behavior: a backend that does not answer is waited for once, for a second', async () => {
  vi.useFakeTimers()
  let release = () => {}
  const { storage } = setUp((_key, _all, value) => (value === 'slow' ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()))
  const over: string[] = []
  const wait = (name: string): void => void storage.written().then(() => over.push(name))
  await storage.setItem('a', 'slow')
  wait('first')
  await vi.advanceTimersByTimeAsync(999)
  expect(over).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toEqual(['first'])
  // It has not answered yet: nobody waits again.
  await storage.setItem('b', 1)
  wait('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toEqual(['first', 'second'])
  release()
  await vi.advanceTimersByTimeAsync(0)
  await storage.setItem('a', 'slow')
  wait('third')
  await vi.advanceTimersByTimeAsync(500)
  expect(over).toEqual(['first', 'second'])
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect([over, vi.getTimerCount()]).toEqual([['first', 'second', 'third'], 0])
})
