import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.ts'

const items = (keys: string) => [...keys].map((key) => ({ key }))
const kept = (seen: string, now: string) => keepOrder([...seen], items(now)).map(({ key }) => key).join('')

test('default', () => expect(kept('', 'abc')).toBe('abc'))

test('behavior: what comes later stands below, in its own order', () => expect(kept('bd', 'abcde')).toBe('bdace'))

test('behavior: what is gone leaves the others where they are among each other', () => expect(kept('abc', 'ca')).toBe('ac'))

test('behavior: the same items, as they are now', () => {
  const [item] = keepOrder(['a'], [{ key: 'a', name: 'new' }])
  expect(item).toEqual({ key: 'a', name: 'new' })
})
