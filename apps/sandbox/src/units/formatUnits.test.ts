import fc from 'fast-check'
import { formatUnits as viemsFormatUnits } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000_000_000_000_000n, 18, '1.5'],
  [10n ** 22n, 18, '10000'],
  [123_456n, 6, '0.123456'],
  [7n, 0, '7'],
])('%s with %i decimals is %s', (amount, decimals, text) => {
  expect(formatUnits(amount, decimals)).toBe(text)
})

test('the same as viem’s', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 36 }),
      (amount, decimals) => formatUnits(amount, decimals) === viemsFormatUnits(amount, decimals),
    ),
  )
})
