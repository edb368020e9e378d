import { expect, test } from 'vitest'
import { fillText } from './fillText.ts'

test('default', () => {
  expect(fillText('Please try again after {seconds} seconds', { seconds: 12 })).toBe(
    'Please try again after 12 seconds',
  )
})

test('behavior: a place without its param stays', () => {
  expect(fillText('{a} and {constructor}', { a: 'x' })).toBe('x and {constructor}')
})

test('behavior: what is put in is not read again', () => {
  expect(fillText('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&')
})
