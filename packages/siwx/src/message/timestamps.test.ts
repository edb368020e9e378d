import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimestamp } from './timestamps.ts'

test.each([
  '2026-01-31T12:00:00Z',
  '2026-01-31T12:00:00.123456Z',
  '2024-02-29T23:59:59+14:00',
  '0000-01-01T00:00:00-00:00',
  '2026-01-31t12:00:00z',
  '1990-12-31T23:59:60Z',
  '1990-12-31T15:59:60-08:00',
])('accepts %s', (value) => {
  expect(parseTimestamp(value)).toBeTypeOf('number')
})

test.each([
  '2026-01-31',
  '2026-01-31T12:00Z',
  '2026-01-31 12:00:00Z',
  '2026-01-31T12:00:00',
  '2026-00-10T12:00:00Z',
  '2026-13-10T12:00:00Z',
  '2026-01-00T12:00:00Z',
  '2026-04-31T12:00:00Z',
  '2025-02-29T12:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T12:60:00Z',
  '2026-01-31T12:00:60Z',
  '1990-12-30T23:59:60Z',
  '1990-12-31T23:59:60+01:00',
  '2026-01-31T12:00:61Z',
  '2026-01-31T12:00:00+24:00',
  '2026-01-31T12:00:00.Z',
  1769860800000,
  undefined,
])('rejects %s', (value) => {
  expect(parseTimestamp(value)).toBeUndefined()
})

test('reads the instant that Date writes', () => {
  const dates = fc.date({ min: new Date(0), max: new Date(253402300799999), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      expect(parseTimestamp(date.toISOString())).toBe(date.getTime())
    }),
  )
  expect(parseTimestamp('2026-01-31T13:00:00+01:00')).toBe(Date.UTC(2026, 0, 31, 12))
  expect(parseTimestamp('1990-12-31T15:59:60-08:00')).toBe(Date.UTC(1991, 0, 1))
})
