import { expect, test } from 'vitest'
import { sameAddress } from './sameAddress.ts'

test.each([
  ['0xAbC', '0xabc', true],
  ['0XABC', '0xabc', true],
  ['0xabc', '0xabd', false],
  ['0xabc', undefined, false],
  // Base58 differs by case.
  ['So1ana', 'so1ana', false],
  ['So1ana', 'So1ana', true],
])('%s and %s: %s', (one, other, isSame) => {
  expect(sameAddress(one, other)).toBe(isSame)
})
