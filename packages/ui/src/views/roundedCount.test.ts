import { expect, test } from 'vitest'
import { roundedCount } from './roundedCount.ts'

test('rounds counts down', () => {
  expect([0, 9, 10, 19, 487].map(roundedCount)).toEqual([
    { count: 0, more: false },
    { count: 9, more: false },
    { count: 10, more: true },
    { count: 10, more: true },
    { count: 480, more: true },
  ])
})
