import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.ts'

const items = (keys: string) => [...keys].map((key) => ({ key, name: `Wallet ${key}` }))
const kept = (seen: string, now: string) =>
  keepOrder(items(seen), items(now))
    .map(({ key }) => key)
    .join('')

test('keeps the order of the first list', () => expect(kept('', 'abc')).toBe('abc'))

test('later wallets are below, in their own order', () => expect(kept('bd', 'abcde')).toBe('bdace'))

test('what is gone leaves the others where they are among each other', () => expect(kept('abc', 'ca')).toBe('ac'))

test('the same items, as they are now', () => {
  const now = { key: 'a', name: 'Wallet a', tag: 'recent' }
  expect(keepOrder(items('a'), [now])).toEqual([now])
})

test('a wallet that has another key keeps its place by its name', () => {
  expect(keepOrder(items('ab'), [...items('b'), { key: 'x', name: 'Wallet a' }]).map(({ key }) => key)).toEqual([
    'x',
    'b',
  ])
})

test('two of one name are two, and each is listed once', () => {
  const now = [
    { key: 'x', name: 'Twin' },
    { key: 'y', name: 'Twin' },
  ]
  expect(
    keepOrder(
      [
        { key: 'z', name: 'Twin' },
        { key: 'y', name: 'Twin' },
      ],
      now,
    )
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['x', 'y'])
})
