import { expect, test } from 'vitest'
import { nextChain } from './nextChain.ts'

test('arrow keys move to the neighbour', () => {
  expect(nextChain('ArrowRight', 0, 3, 'ltr')).toBe(1)
  expect(nextChain('ArrowLeft', 1, 3, 'ltr')).toBe(0)
  expect(nextChain('ArrowDown', 1, 3, 'ltr')).toBe(2)
  expect(nextChain('ArrowUp', 2, 3, 'ltr')).toBe(1)
  expect(nextChain('Home', 2, 3, 'ltr')).toBe(0)
  expect(nextChain('End', 0, 3, 'ltr')).toBe(2)
})

test('it goes round', () => {
  expect(nextChain('ArrowRight', 2, 3, 'ltr')).toBe(0)
  expect(nextChain('ArrowLeft', 0, 3, 'ltr')).toBe(2)
})

test('from right to left the arrows change places', () => {
  expect(nextChain('ArrowLeft', 0, 3, 'rtl')).toBe(1)
  expect(nextChain('ArrowRight', 0, 3, 'rtl')).toBe(2)
})

test('other keys, and no choices, lead nowhere', () => {
  expect(nextChain('Enter', 0, 3, 'ltr')).toBeUndefined()
  expect(nextChain('ArrowRight', -1, 0, 'ltr')).toBeUndefined()
})
