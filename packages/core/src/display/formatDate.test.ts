import { expect, test } from 'vitest'
import { formatDate } from './formatDate.ts'

const at = Date.UTC(2026, 10, 5, 23, 30)

test('default', () => {
  expect(formatDate(at, undefined, { timeZone: 'UTC' })).toBe('Nov 5')
})

test('parameters: locale and timeZone', () => {
  expect(formatDate(at, 'de', { timeZone: 'UTC' })).toBe('5. Nov.')
  expect(formatDate(at, 'en-US', { timeZone: 'Asia/Tokyo' })).toBe('Nov 6')
})

test('behavior: the time zone of whoever looks', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(formatDate(at)).toBe(formatDate(at, 'en-US', { timeZone }))
})

test.each([Number.NaN, Infinity, 9e15])('behavior: %s is no time', (never) => {
  expect(formatDate(never)).toBe('—')
})
