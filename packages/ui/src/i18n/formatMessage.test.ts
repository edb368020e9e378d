import { expect, test } from 'vitest'
import { formatMessage } from './formatMessage.ts'

test('fills in parameters', () => {
  expect(formatMessage('Copied {address} to {place}', 'en', { address: '0x12', place: 'it' })).toBe('Copied 0x12 to it')
})

test('numbers in the locale’s digits', () => {
  expect(formatMessage('{count}', 'de', { count: 1234.5 })).toBe('1.234,5')
})

test('plural', () => {
  const message = { one: '{count} wallet', other: '{count} wallets' }
  expect([0, 1, 2].map((count) => formatMessage(message, 'en', { count }))).toEqual([
    '0 wallets',
    '1 wallet',
    '2 wallets',
  ])
})

test('a missing value stays visible, a value is not read for places again', () => {
  expect(formatMessage('{a} {b}', 'en', { a: '{b}' })).toBe('{b} {b}')
})

test('numbers as `Intl` writes them, also where it is not asked', () => {
  for (const locale of ['en', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'ru', 'th', 'vi', 'zh-Hant', 'ar', 'fa', 'en-IN'])
    for (const count of [0, 7, 999, 1000, 9_999, 99_999, 100_000, 1_234_567, 0.5, -1])
      expect(formatMessage('{count}', locale, { count })).toBe(new Intl.NumberFormat(locale).format(count))
})

test('a name or an amount with its unit keeps its own direction within a sentence from right to left', () => {
  const values = { amount: '1.28 MDW', count: 2, total: '480+' }
  const filled = (locale: string) => formatMessage('{amount} / {count} / {total}', locale, values)
  expect(filled('ar')).toBe(`\u20681.28 MDW\u2069 / ${new Intl.NumberFormat('ar').format(2)} / 480+`)
  expect(filled('de')).toBe('1.28 MDW / 2 / 480+')
})
