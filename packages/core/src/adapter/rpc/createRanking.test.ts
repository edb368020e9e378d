import { expect, test } from 'vitest'
import { createRanking } from './createRanking.ts'

const urls = ['a', 'b', 'c']

test('keeps the given order while nothing fails, however fast the others are', () => {
  const { order, note } = createRanking(urls)
  note('a', { ok: true, ms: 900 })
  note('b', { ok: true, ms: 1 })
  expect(order()).toEqual(urls)
})

test('ranks a URL that failed last, and first again once it responds', () => {
  const { order, note } = createRanking(urls)
  note('a', { ok: false, ms: 5 })
  expect(order()).toEqual(['b', 'c', 'a'])
  note('b', { ok: true, ms: 800 })
  note('c', { ok: true, ms: 900 })
  for (let count = 0; count < 10; count += 1) note('a', { ok: true, ms: 5 })
  expect(order()[0]).toBe('a')
})
