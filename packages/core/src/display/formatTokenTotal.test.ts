import { expect, test } from 'vitest'
import { formatTokenTotal } from './formatTokenTotal.ts'

test('default: floored to cents', () => {
  expect(formatTokenTotal(1234.567)).toBe('1,234.56')
  expect(formatTokenTotal('0.999')).toBe('0.99')
  expect(formatTokenTotal(0)).toBe('0.00')
})

test('behavior: cents that a floating-point number has not are not lost', () => {
  expect(formatTokenTotal(1.15)).toBe('1.15')
  expect(formatTokenTotal(4.35)).toBe('4.35')
  expect(formatTokenTotal(1e-7)).toBe('0.00')
  expect(formatTokenTotal(1.5e21)).toBe('1,500,000,000,000,000,000,000.00')
})

test('parameters: locale', () => {
  expect(formatTokenTotal(1234.567, 'fr')).toBe('1\u202f234,56')
})

test('behavior: what is no figure', () => {
  expect(formatTokenTotal(Number.NaN)).toBe('—')
})
