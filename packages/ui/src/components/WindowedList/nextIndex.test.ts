import { expect, test } from 'vitest'
import { nextIndex } from './nextIndex.ts'

const grid = { count: 10, columns: 4, direction: 'ltr' } as const
const list = { count: 3, columns: 1, direction: 'ltr' } as const

test('arrow keys, Home and End move within a grid', () => {
  expect(
    ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) =>
      nextIndex({ ...grid, key, index: 5 }),
    ),
  ).toEqual([9, 1, 6, 4, 0, 9])
})

test('a grid ends where it ends', () => {
  expect(['ArrowDown', 'ArrowRight', 'PageDown'].map((key) => nextIndex({ ...grid, key, index: 9 }))).toEqual([9, 9, 9])
  expect(['ArrowUp', 'ArrowLeft', 'PageUp'].map((key) => nextIndex({ ...grid, key, index: 0 }))).toEqual([0, 0, 0])
})

test('a list goes round and has no sides', () => {
  expect(nextIndex({ ...list, key: 'ArrowDown', index: 2 })).toBe(0)
  expect(nextIndex({ ...list, key: 'ArrowUp', index: 0 })).toBe(2)
  expect(nextIndex({ ...list, key: 'ArrowRight', index: 0 })).toBe(undefined)
})

test('from right to left the sides change places', () => {
  expect(nextIndex({ ...grid, direction: 'rtl', key: 'ArrowRight', index: 5 })).toBe(4)
  expect(nextIndex({ ...grid, direction: 'rtl', key: 'ArrowLeft', index: 5 })).toBe(6)
})

test('other keys and an empty list lead nowhere', () => {
  expect(nextIndex({ ...grid, key: 'a', index: 5 })).toBe(undefined)
  expect(nextIndex({ ...grid, count: 0, key: 'End', index: 0 })).toBe(undefined)
})
