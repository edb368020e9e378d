import { expect, test } from 'vitest'
import { chainIdOf } from './chainIdOf.ts'

test('reads numbers, bigints, hex and decimal text', () => {
  expect([1, '0x1', '0X89', '0xaA36A7', '137', 10n].map(chainIdOf)).toEqual([1, 1, 137, 11155111, 137, 10])
})

test('what is no chain id is null', () => {
  const strange = [
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    '0x',
    '1e3',
    ' 1',
    'eip155:1',
    '0xffffffffffffffff',
    null,
    undefined,
    {},
    [1],
    true,
  ]
  expect(strange.map(chainIdOf)).toEqual(strange.map(() => null))
})
