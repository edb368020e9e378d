import { expect, test } from 'vitest'
import { counted, tableOf, timed, told } from './judgeFigures.mjs'

const bytes = { name: 'JS', floor: 94_782, ours: 100_000, most: 109_782, unit: 'kB' } as const

test('counts the bytes of a page', () => {
  expect(counted(bytes)).toEqual({
    name: 'JS',
    floor: '94.8 kB',
    ours: '100.0 kB',
    limit: '109.8 kB',
    fault: undefined,
  })
  expect(timed({ name: 'usable', floor: 20, ours: 30, times: 2 })).toEqual({
    name: 'usable',
    floor: '20.0 ms',
    ours: '30.0 ms',
    limit: '2 ×',
    ratio: '1.50 ×',
  })
})

test('what is counted may not be over its limit', () => {
  expect(counted({ ...bytes, ours: 110_000 }).fault).toBe('JS: 110000, 218 over its limit')
  expect(counted({ name: 'packages', floor: 24, ours: 37, most: 36, unit: '' }).fault).toBe(
    'packages: 37, 1 over its limit',
  )
})

test('a time, or a figure without a limit, is marked and is no fault', () => {
  expect(timed({ name: 'usable', floor: 20, ours: 60, times: 2 })).toEqual({
    name: 'usable',
    floor: '20.0 ms',
    ours: '60.0 ms',
    limit: '2 ×',
    ratio: '3.00 × (over)',
  })
  expect(told({ ...bytes, ours: 110_000 })).toMatchObject({ fault: undefined, ratio: '(over)' })
})

test('a fault is in the table', () => {
  expect(tableOf([counted({ ...bytes, ours: 110_000 })]).split('\n')).toEqual([
    '      floor      ours     limit  ratio',
    'JS  94.8 kB  110.0 kB  109.8 kB  FAILS',
  ])
})
