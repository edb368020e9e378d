import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTokenTotal } from './formatTokenTotal.ts'
import { sumTokenValues } from './sumTokenValues.ts'

test('default: added digit by digit', () => {
  expect(sumTokenValues([0.1, 0.2])).toBe('0.300000000000000000')
  expect(formatTokenTotal(sumTokenValues([0.1, 0.2, '1000.005']))).toBe('1,000.30')
})

test('behavior: tokens without a value and malformed ones count as nothing', () => {
  expect(sumTokenValues([])).toBe('0.000000000000000000')
  expect(sumTokenValues([undefined, Number.NaN, 'x', '2'])).toBe('2.000000000000000000')
})

test('behavior: debts count against', () => {
  expect(sumTokenValues([3, '-1.25', -2])).toBe('-0.250000000000000000')
})

test('behavior: the order does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e12, noNaN: true })), (values) => {
      expect(sumTokenValues(values.toReversed())).toBe(sumTokenValues(values))
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
  )
})
