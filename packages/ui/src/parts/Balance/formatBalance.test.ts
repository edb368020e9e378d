import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

test('default', () => {
  expect(formatBalance({ value: 1_234_567_800_000_000_000_000n, decimals: 18 }, 'en')).toBe('1,234.567')
})

test('behavior: floors, never rounds up', () => {
  expect(formatBalance({ value: 1_999_999_999_999_999_999n, decimals: 18 }, 'en')).toBe('1.999')
  expect(formatBalance({ value: 999_999_999_999_999n, decimals: 18 }, 'en')).toBe('0')
})

test('behavior: keeps all digits of figures that no floating-point number holds', () => {
  expect(formatBalance({ value: 9_007_199_254_740_993_123n, decimals: 3 }, 'en')).toBe('9,007,199,254,740,993.123')
})

test('behavior: coins without or with few decimals', () => {
  expect(formatBalance({ value: 42n, decimals: 0 }, 'en')).toBe('42')
  expect(formatBalance({ value: 45n, decimals: 2 }, 'en')).toBe('0.45')
  expect(formatBalance({ value: 5n, decimals: 8 }, 'en')).toBe('0')
})

test("behavior: the locale's digits and separators", () => {
  expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'de')).toBe('1.234,5')
  expect(formatBalance({ value: 1_234_500n, decimals: 3 }, 'ar-EG')).toBe('١٬٢٣٤٫٥')
})
