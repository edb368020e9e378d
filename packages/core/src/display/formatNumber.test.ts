import { expect, test } from 'vitest'
import { formatNumber } from './formatNumber.ts'

test('default', () => {
  expect(formatNumber(1234.5)).toBe('1,234.50')
  expect(formatNumber('0.005')).toBe('0.01')
  expect(formatNumber(12n)).toBe('12.00')
  expect(formatNumber(-1234.567)).toBe('-1,234.57')
})

test('behavior: digits are those that are written, not those of a floating-point number', () => {
  expect(formatNumber('9007199254740993.12')).toBe('9,007,199,254,740,993.12')
  expect(formatNumber('1.005')).toBe('1.01')
})

test('parameters: locale', () => {
  expect(formatNumber(1234.5, 'de')).toBe('1.234,50')
})

test.each([Number.NaN, Infinity, '', 'twelve', '1,5'])('behavior: %s is no figure, and not shown as one', (figure) => {
  expect(formatNumber(figure)).toBe('—')
})
