import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from './parseDecimal.ts'

test.each([
  ['12', false, '12', ''],
  ['-0.50', true, '0', '50'],
  ['.5', false, '0', '5'],
  ['5.', false, '5', ''],
  ['+007.10', false, '7', '10'],
  [' 1 ', false, '1', ''],
  [1e-7, false, '0', '0000001'],
  [1.5e21, false, '1500000000000000000000', ''],
  ['12.34e1', false, '123', '4'],
  ['12.34e-3', false, '0', '01234'],
  ['0e0', false, '0', ''],
  ['1e400', false, '1' + '0'.repeat(400), ''],
  ['1e-400', false, '0', '0'.repeat(399) + '1'],
  [-0, false, '0', ''],
  [10n ** 30n, false, '1' + '0'.repeat(30), ''],
])('default: %s', (figure, negative, whole, fraction) => {
  expect(parseDecimal(figure)).toEqual({ negative, whole, fraction })
})

test.each([
  '',
  '.',
  '-',
  'e5',
  '1,5',
  '1.2.3',
  '0x10',
  'NaN',
  Number.NaN,
  Infinity,
  -Infinity,
  '1e',
  '1e99999',
  '1e401',
  '1e-401',
  '١',
  '1 2',
  '1n',
])('errors: %s is none', (figure) => {
  expect(parseDecimal(figure)).toBeUndefined()
})

test('behavior: reads back every number that is finite', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (figure) => {
      const { negative, whole, fraction } = parseDecimal(figure)!
      expect(Number(`${negative ? '-' : ''}${whole}.${fraction}`) + 0).toBe(figure + 0)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
  )
})

test('behavior: gives nothing but digits, whatever it is given', () => {
  const pieces = fc.string({ unit: fc.constantFrom('0', '1', '.', '-', '+', 'e', '9', ' ') })
  fc.assert(
    fc.property(pieces, (text) => {
      const decimal = parseDecimal(text)
      if (decimal) expect(`${decimal.whole}.${decimal.fraction}`).toMatch(/^(0|[1-9]\d*)\.\d*$/)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
  )
})
