import { expect, test } from 'vitest'
import { english } from './english.ts'
import { loadLocale, hasLocale } from './loadLocale.ts'

test('loads a locale with its direction', async () => {
  expect((await loadLocale('en-XA')).tag).toBe('en-XA')
  expect((await loadLocale('ar-XB')).direction).toBe('rtl')
})

test('English needs nothing to be loaded', async () => {
  expect(hasLocale('en-GB')).toBe(false)
  expect(await loadLocale('en-GB')).toBe(english)
})

test('an unknown language is English', async () => {
  expect(await loadLocale('tlh')).toBe(english)
})
