import { expect, test } from 'vitest'
import { isHighImpact, isWorse } from './swapFigures.ts'

const seen = { to: '0xpool', minimum: 1_000n, received: 1_100n, impact: 1_200, fee: 1_000n }

test('figures that are as good, better, or worse by up to a percent, the fee by up to a tenth, stay agreed to', () => {
  expect(isWorse(seen, seen)).toBe(false)
  expect(isWorse({ ...seen, minimum: 2_000n, received: 2_000n, impact: 0, fee: 0n }, seen)).toBe(false)
  expect(isWorse({ ...seen, minimum: 990n, received: 1_089n, impact: 1_300, fee: 1_100n }, seen)).toBe(false)
  expect(isWorse(seen, { ...seen, received: undefined, impact: undefined, fee: undefined })).toBe(false)
})

test.each([
  ['another contract', { to: '0xother' }],
  ['a lower minimum', { minimum: 989n }],
  ['less that arrives', { received: 1_088n }],
  ['a simulation that no longer tells what arrives', { received: undefined }],
  ['more that is lost', { impact: 1_301 }],
  ['a loss that is no longer known', { impact: undefined }],
  ['a higher fee', { fee: 1_101n }],
  ['a fee that is no longer known', { fee: undefined }],
] as const)('%s is agreed to anew', (_name, change) => {
  expect(isWorse({ ...seen, ...change }, seen)).toBe(true)
})

test.each([
  [299, false],
  [300, true],
  [undefined, true],
] as const)('M37 a loss of %s hundredths of a percent is marked as a warning: %s', (impact, isMarked) => {
  expect(isHighImpact(impact)).toBe(isMarked)
})
