import { expect, test } from 'vitest'
import { english } from './english.ts'
import { loadLocale, hasLocale } from './loadLocale.ts'

test('loads a locale with its direction', async () => {
  expect((await loadLocale('en-XA')).tag).toBe('en-XA')
  expect((await loadLocale('ar-XB')).direction).toBe('rtl')
})

test('loads the locale of a page that writes its language with an underscore', async () => {
  expect((await loadLocale('de_AT')).tag).toBe('de')
  expect((await loadLocale('zh_TW')).tag).toBe('zh-Hant')
  expect(hasLocale('en_US')).toBe(false)
})

test('English needs nothing to be loaded', async () => {
  expect(hasLocale('en-GB')).toBe(false)
  expect(await loadLocale('en-GB')).toBe(english)
})

test('an unknown language is English', async () => {
  expect(await loadLocale('tlh')).toBe(english)
})
