import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from './toDecimal.ts'

test('default', () => {
  expect(toDecimal(1_234_567n, 6)).toBe('1.234567')
  expect(toDecimal(42n, 0)).toBe('42')
  expect(toDecimal(5n, 8)).toBe('0.00000005')
  expect(toDecimal(-1_500n, 3)).toBe('-1.500')
})

test.each([-1, 1.5, 256, Number.NaN, Infinity, 1e9])('errors: decimals %s', (decimals) => {
  expect(() => toDecimal(1n, decimals)).toThrow(RangeError)
})

test('behavior: no digit is lost', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
      fc.integer({ min: 0, max: 255 }),
      (value, decimals) => {
        const text = toDecimal(value, decimals)
        expect(BigInt(text.replace('.', ''))).toBe(value)
        expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
