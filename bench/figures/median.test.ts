import { expect, test } from 'vitest'
import { median } from './median.mjs'

test('is the middle value', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5])
})
