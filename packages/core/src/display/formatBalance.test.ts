import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

test('default', () => {
  expect(formatBalance({ value: 1_234_567_800_000_000_000_000n, decimals: 18 })).toBe('1,234.567')
})

test('behavior: floors, never rounds up', () => {
  expect(formatBalance({ value: 1_999_999_999_999_999_999n, decimals: 18 })).toBe('1.999')
  expect(formatBalance({ value: 999_999_999_999_999n, decimals: 18 })).toBe('0')
})

test('behavior: keeps all digits of figures that no floating-point number holds', () => {
  expect(formatBalance({ value: 9_007_199_254_740_993_123n, decimals: 3 })).toBe('9,007,199,254,740,993.123')
})

test('behavior: coins without or with few decimals, and a debt', () => {
  expect(formatBalance({ value: 42n, decimals: 0 })).toBe('42')
  expect(formatBalance({ value: 45n, decimals: 2 })).toBe('0.45')
  expect(formatBalance({ value: 5n, decimals: 8 })).toBe('0')
  expect(formatBalance({ value: -5n, decimals: 0 })).toBe('0')
})

test('parameters: locale, with its digits and separators', () => {
  expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'de')).toBe('1.234,5')
  expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'ar-EG')).toBe('١٬٢٣٤٫٥')
})

test('behavior: at most what there is, and less than a thousandth below it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [whole = '', fraction = ''] = formatBalance({ value, decimals }).replaceAll(',', '').split('.')
      const thousandths = BigInt(whole + fraction.padEnd(3, '0'))
      expect(thousandths).toBe((value * 1_000n) / 10n ** BigInt(decimals))
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
