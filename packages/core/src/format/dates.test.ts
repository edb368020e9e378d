import { describe, expect, test } from 'vitest'
import { formatDate, formatRelativeTime } from './dates.ts'

describe('formatDate', () => {
  const at = Date.UTC(2026, 10, 5, 23, 30)

  test('writes month and day in English', () => {
    expect(formatDate(at, undefined, { timeZone: 'UTC' })).toBe('Nov 5')
  })

  test('locale and timeZone', () => {
    expect(formatDate(at, 'de', { timeZone: 'UTC' })).toBe('5. Nov.')
    expect(formatDate(at, 'en-US', { timeZone: 'Asia/Tokyo' })).toBe('Nov 6')
  })

  test('uses the time zone of the reader', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(formatDate(at)).toBe(formatDate(at, 'en-US', { timeZone }))
  })

  test.each([Number.NaN, Infinity, 9e15])('%s is no time', (never) => {
    expect(formatDate(never)).toBe('—')
  })
})

describe('formatRelativeTime', () => {
  const now = Date.UTC(2026, 10, 21)
  const second = 1_000
  const minute = 60 * second
  const hour = 60 * minute
  const day = 24 * hour

  test.each([
    [0, '0 sec'],
    [second, '1 sec'],
    [minute - 1, '59 sec'],
    [minute, '1 min'],
    [hour - 1, '59 min'],
    [hour, '1 hr'],
    [2 * hour, '2 hrs'],
    [day - 1, '23 hrs'],
    [day, '1 d'],
    [31 * day - 1, '30 d'],
    [31 * day, '1 mo'],
    [61 * day, '2 mo'],
    [365 * day - 1, '11 mo'],
    [365 * day, '1 yr'],
    [800 * day, '2 yr'],
  ])('%d ms ago', (age, text) => {
    expect(formatRelativeTime(now - age, now)).toBe(text)
    expect(formatRelativeTime(now - age, now, 'en')).toBe(text)
  })

  test('the future is now, as clocks differ', () => {
    expect(formatRelativeTime(now + hour, now)).toBe('0 sec')
  })

  test('locale', () => {
    expect(formatRelativeTime(now - 5 * minute, now, 'de')).toBe('5 Min.')
    expect(formatRelativeTime(now - 3 * day, now, 'es')).toBe('3 d')
    expect(formatRelativeTime(now - 2 * hour, now, 'enm')).not.toBe('2 hrs')
  })

  test.each([Number.NaN, -Infinity])('%s is no time', (never) => {
    expect(formatRelativeTime(never, now)).toBe('—')
  })
})
