import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelay } from './retryDelay.ts'

const now = Date.UTC(2030, 0, 1)
const delay = (retry: number, retryAfter: string | null = null, status = 503): number | undefined =>
  retryDelay({ retry, status, retryAfter, now })

test('default', () => {
  expect([1, 2, 3].map((retry) => delay(retry))).toEqual([150, 300, undefined])
})

test.each([
  ['seconds', '3', 3_000],
  ['less than our own', '0', 150],
  ['exactly 10 s', '10', 10_000],
  ['too long', '11', undefined],
  ['a date', 'Tue, 01 Jan 2030 00:00:05 GMT', 5_000],
  ['a date long gone', 'Mon, 01 Jan 2029 00:00:05 GMT', 150],
  ['a date too far', 'Tue, 01 Jan 2030 00:00:11 GMT', undefined],
  ['nonsense', 'soon', 150],
  ['empty', '', 150],
])('parameters: retryAfter: %s', (_, retryAfter, expected) => {
  expect(delay(1, retryAfter)).toBe(expected)
})

test('parameters: status', () => {
  const retried = Array.from({ length: 500 }, (_, index) => 100 + index).filter(
    (status) => delay(1, null, status) !== undefined,
  )
  expect(retried).toEqual([403, 408, 413, 429, 500, 502, 503, 504])
})

test('behavior: never shorter than our own delay, never longer than 10 s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 }),
      fc.oneof(
        fc.string(),
        fc.nat().map(String),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      ),
      (retry, retryAfter) => {
        const ms = delay(retry, retryAfter)
        expect(ms === undefined || (ms >= 150 * retry && ms <= 10_000)).toBe(true)
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 5_000 : 500 },
  )
})
