import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from './createSafeStorage.ts'
import { createFakeOrigin } from '../../test/fakeTabs.ts'
import { memoryStorage } from '../../test/setUp.ts'
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
  return {
    entries,
    warned,
    storage: createSafeStorage(
      () => backend,
      (message) => warned.push(message),
    ),
  }
}

test('what is set is read at once and written behind, its last value only', async () => {
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

test('of more records than a client ever has, the newest ten thousand are read', async () => {
  const { entries, storage } = setUp(async () => undefined)
  const names = Array.from({ length: 30_000 }, (_, index) => index.toString(16).padStart(64, '0'))
  const [subscriptions, keychain] = ['wc@2:core:0.3//subscription', 'wc@2:core:0.3//keychain']
  entries.set(
    subscriptions!,
    names.map((topic) => ({ id: topic, topic })),
  )
  entries.set(keychain!, Object.fromEntries(names.map((name) => [name, name])))
  const records = await storage.getItem<readonly { topic: string }[]>(subscriptions!)
  expect([records?.length, records?.at(-1)?.topic]).toEqual([10_000, names.at(-1)])
  expect(Object.keys((await storage.getItem<object>(keychain!)) ?? {})).toEqual(names.slice(-10_000))
})

test('a slow or failing write does not block the others', async () => {
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

/** Each write waits until it is released, by its value. */
const setUpHeld = () => {
  const releases = new Map<unknown, () => void>()
  const { storage } = setUp((_key, _all, value) => new Promise((resolve) => void releases.set(value, resolve)))
  const over: string[] = []
  const wait = (name: string): void => void storage.written().then(() => over.push(name))
  const release = async (value: unknown): Promise<void> => {
    releases.get(value)!()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { storage, over, wait, release }
}

test('what was set by now is waited for, not what is set after it', async () => {
  vi.useFakeTimers()
  const { storage, over, wait, release } = setUpHeld()
  await storage.setItem('a', 1)
  wait('first')
  await vi.advanceTimersByTimeAsync(0)
  await storage.setItem('a', 2)
  await storage.setItem('b', 3)
  wait('second')
  await release(1)
  expect(over).toEqual(['first'])
  await release(2)
  await storage.setItem('a', 4)
  await vi.advanceTimersByTimeAsync(0)
  await release(3)
  expect(over).toEqual(['first', 'second'])
  await release(4)
  expect(vi.getTimerCount()).toBe(0)
})

test('a key that does not answer is waited for once, for two seconds; the others go on', async () => {
  vi.useFakeTimers()
  const { storage, over, wait, release } = setUpHeld()
  await storage.setItem('a', 1)
  wait('first')
  await vi.advanceTimersByTimeAsync(1999)
  expect(over).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toEqual(['first'])
  await storage.setItem('a', 2)
  wait('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toEqual(['first', 'second'])
  await storage.setItem('b', 3)
  wait('third')
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toEqual(['first', 'second'])
  await release(3)
  expect(over).toEqual(['first', 'second', 'third'])
  // The backend answers again.
  await release(1)
  wait('fourth')
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toEqual(['first', 'second', 'third'])
  await release(2)
  expect([over, vi.getTimerCount()]).toEqual([['first', 'second', 'third', 'fourth'], 0])
})

test('tabs that write a key at once keep the records of both, by the locks that they are given', async () => {
  const backend = memoryStorage()
  const origin = createFakeOrigin()
  const tabs = [origin.open(), origin.open()].map(({ tabs: { locks } }) =>
    createSafeStorage(
      () => backend,
      () => undefined,
      locks(),
    ),
  )
  const key = 'wc@2:client:0.3//pairing'
  for (const [index, tab] of tabs.entries()) await tab.setItem(key, [{ topic: `of ${index}`, expiry: 1 }])
  await Promise.all(tabs.map((tab) => tab.flush()))
  expect(await backend.getItem(key)).toMatchObject([{ topic: 'of 0' }, { topic: 'of 1' }])
})

test('a record that another tab has taken away is named, one that is being written or whose storage is gone is not', async () => {
  const backend = memoryStorage()
  const origin = createFakeOrigin()
  const [tab, other] = [origin.open(), origin.open()].map(({ tabs: { locks } }) =>
    createSafeStorage(
      () => backend,
      () => undefined,
      locks(),
    ),
  )
  const key = 'wc@2:client:0.3//pairing'
  const record = (topic: string) => ({ topic, expiry: 1 })
  await tab!.setItem(key, [record('a'), record('b')])
  await tab!.flush()
  await other!.getItem(key)
  await other!.setItem(key, [record('b')])
  await other!.flush()
  const asked = tab!.setItem(key, [record('a'), record('b'), record('c')]).then(() => tab!.takenAway(key))
  expect(await asked).toEqual(['a'])
  await tab!.flush()
  expect(await tab!.takenAway(key)).toEqual(['a'])
  backend.entries.clear()
  expect(await tab!.takenAway(key)).toEqual([])
})
