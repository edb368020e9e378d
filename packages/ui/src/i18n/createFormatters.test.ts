import { expect, test } from 'vitest'
import { createFormatters } from './createFormatters.ts'

test('formats numbers and dates in the language', () => {
  const { number, date } = createFormatters('de')
  expect(number({ minimumFractionDigits: 2 }).format(1234.5)).toBe('1.234,50')
  expect(date({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1. Jan.')
})

test('one formatter for the same options, another one for others', () => {
  const { number, date } = createFormatters('en')
  expect(number({ maximumFractionDigits: 3 })).toBe(number({ maximumFractionDigits: 3 }))
  expect(number({ maximumFractionDigits: 3 })).not.toBe(number({ maximumFractionDigits: 2 }))
  expect(date({ month: 'short' })).toBe(date({ month: 'short' }))
  expect(date({ month: 'short' })).not.toBe(date({ month: 'long' }))
})
