import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from './toDecimal.ts'
import { toUnits } from './toUnits.ts'

test('default', () => {
  expect(toUnits('1.5', 6)).toBe(1_500_000n)
  expect(toUnits('0.000001', 6)).toBe(1n)
  expect(toUnits('7', 0)).toBe(7n)
})

test.each([['-1'], ['1e3'], ['.5'], ['1,5'], ['0x10'], [''], ['1.0000001']])('errors: %s', (text) => {
  expect(toUnits(text, 6)).toBeUndefined()
})

test('behavior: what `toDecimal` writes is read back', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n), fc.nat(255), (value, decimals) => {
      expect(toUnits(toDecimal(value, decimals), decimals)).toBe(value)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 100 },
  )
})
