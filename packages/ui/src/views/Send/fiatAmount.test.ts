import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfUnits, fiatOfUnits, unitsOfFiat } from './fiatAmount.ts'

test('what cents buy is floored, to 8 decimals at most', () => {
  expect(unitsOfFiat({ cents: 1_000n, price: 2_919.02, decimals: 18 })).toBe(3_425_800_000_000_000n)
  expect(unitsOfFiat({ cents: 100n, price: 1, decimals: 6 })).toBe(1_000_000n)
  expect(unitsOfFiat({ cents: 1n, price: 50_000, decimals: 0 })).toBe(0n)
  expect(
    [0, -1, Number.NaN, Number.POSITIVE_INFINITY].map((price) => unitsOfFiat({ cents: 1n, price, decimals: 6 })),
  ).toEqual([undefined, undefined, undefined, undefined])
  expect(centsOfUnits({ value: 10n ** 18n, decimals: 18 }, 2_919.029)).toBe(291_902n)
})

test('an amount that was typed in USD is never worth more than that', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 30 }),
      (cents, price, decimals) => {
        const value = unitsOfFiat({ cents, price, decimals }) ?? 0n
        expect(fiatOfUnits({ value, decimals }, price)).toBeLessThanOrEqual((Number(cents) / 100) * (1 + 1e-6))
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 300 },
  )
})
