import { expect, test } from 'vitest'
import { createSafeStorage } from '../storage/createSafeStorage.ts'
import { memoryStorage } from '../../test/setUp.ts'
import { createProviderStorage } from './createProviderStorage.ts'

const kept = {
  namespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } },
  optionalNamespaces: undefined,
  selected: { eip155: ['0x1'] },
}

/** A storage that, like some browsers, returns key names that differ from those that were set. */
const inBrowser = () => {
  const memory = memoryStorage()
  const listed = (key: string): string => key.replaceAll('/', ':').replaceAll(/:+/g, ':')
  return {
    ...memory,
    getItem: <T>(key: string) => memory.getItem<T>(listed(key)),
    setItem: (key: string, value: unknown) => memory.setItem(listed(key), value),
    removeItem: (key: string) => memory.removeItem(listed(key)),
  }
}

test.each([
  ['memory', memoryStorage],
  ['a browser', inBrowser],
])('in %s: stores sessions by topic, separately for each kit', async (_name, create) => {
  const backend = create()
  const safe = createSafeStorage(
    () => backend,
    () => {},
  )
  const one = createProviderStorage(safe, '')
  const two = createProviderStorage(safe, ':two')
  one.write('a', kept)
  one.write('b', kept)
  two.write('c', kept)
  await safe.flush()
  expect([await one.topics(), await two.topics()]).toEqual([['a', 'b'], ['c']])
  expect(await two.read('c')).toMatchObject({
    selected: kept.selected,
    namespaces: { eip155: { chains: ['eip155:1'] } },
  })

  one.forget('a', false)
  await safe.flush()
  expect(await one.topics()).toEqual(['b'])
  one.forget('b', true)
  await expect.poll(() => safe.flush().then(() => backend.entries.size)).toBe(2)
  expect([await one.topics(), await two.topics()]).toEqual([[], ['c']])
})
