import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOf, loadCatalogues, type Locale } from './catalogues.mjs'
import { readExchange, writeExchange } from './exchange.mjs'
import { fromIcu, type Message, toIcu } from './icu.mjs'
import { withMessages } from './localeFile.mjs'
import { hashOf, labelOf, readReviews, staleReviews, statusOf } from './review.mjs'

const catalogues = await loadCatalogues()
const { english, notes, tags } = catalogues
const locales = new Map(await Promise.all(tags.map(async (tag) => [tag, await catalogues.loadLocale(tag)] as const)))
const localeOf = (tag: string): Locale => {
  const locale = locales.get(tag)
  if (!locale) throw new Error(`There is no locale ${tag}.`)
  return locale
}

/** Texts with every character that has a meaning in ICU. */
const text = fc
  .array(fc.constantFrom("'", "''", '{', '}', '#', '{name}', '{count}', 'é', 'ب', ' ', 'one', ','), { minLength: 1 })
  .map((parts) => parts.join(''))
const message = fc.oneof(
  text.filter((value) => !/^\s*\{\s*count\s*,\s*plural/.test(value)),
  fc.record({ one: text, few: text, other: text }, { requiredKeys: ['other'] }),
)

test('A18: every message survives the way to ICU and back', () => {
  fc.assert(
    fc.property(message, (value) => {
      expect(fromIcu(toIcu(value as Message))).toEqual(value)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 100_000 : 1_000 },
  )
})

test.each(tags)('A18: exporting and importing %s changes nothing', (tag) => {
  const locale = localeOf(tag)
  const exchange = writeExchange(tag, locale, catalogues)
  expect(exchange.messages.length).toBe(Object.keys(english).length)
  expect(exchange.messages.filter(({ source, note }) => source === '' || note === '')).toEqual([])
  expect(readExchange(exchange, locale, catalogues)).toMatchObject({ tag, changes: {} })
  const same = Object.fromEntries(exchange.messages.map(({ id, text: icu }) => [id, fromIcu(icu)]))
  expect(same).toEqual(
    Object.fromEntries(Object.entries(english).map(([id, source]) => [id, locale.translate(id, source)])),
  )
})

test('A18: an import changes the lines of its messages, and no others', () => {
  const file = readFileSync(fileOf('fr'), 'utf8')
  const changed = withMessages(file, {
    'account.buy': "L’achat d’ici: it’s 'fine'",
    'account.wallets': { one: 'un', other: '{count}' },
  })
  const lines = new Set(file.split('\n'))
  expect(changed.split('\n').filter((line) => !lines.has(line))).toEqual([
    "  'account.buy': 'L’achat d’ici: it’s \\'fine\\'',",
    "  'account.wallets': {",
    "    one: 'un',",
    "    other: '{count}',",
  ])
  expect(changed.split('\n').length).toBe(file.split('\n').length + 3)
})

test('an import refuses unknown keys, texts whose English has changed, and what is not ICU', () => {
  const locale = localeOf('de')
  const given = (change: object) => {
    const [entry] = writeExchange('de', locale, catalogues).messages.filter(({ id }) => id === 'account.connectedWith')
    return { locale: 'de', direction: 'ltr' as const, messages: entry ? [{ ...entry, ...change }] : [] }
  }
  const read = (change: object) => readExchange(given(change), locale, catalogues)
  expect(read({ text: 'Mit {name} verbunden!' }).changes).toEqual({ 'account.connectedWith': 'Mit {name} verbunden!' })
  expect(() => read({ text: 'Verbunden' })).toThrow('other places')
  expect(() => read({ sourceHash: '00000000' })).toThrow('has changed since the export')
  expect(() => read({ text: 'Mit {name, select, a {b} other {c}}' })).toThrow('Only places')
  expect(() => read({ text: '{count, plural, one {a}}' })).toThrow('needs “other”')
})

test('A19: no reviewed text is stale', () => {
  expect(staleReviews(readReviews(), english)).toEqual([])
})

test('A19: a review is stale as soon as its English text has changed or is gone', () => {
  const [id = '', source = ''] = Object.entries(english)[0] ?? []
  const review = { source: hashOf(source), reviewer: 'A reader' }
  expect(statusOf(review, source)).toBe('reviewed')
  expect(staleReviews({ fr: { [id]: review } }, english)).toEqual([])
  expect(staleReviews({ fr: { [id]: review } }, { [id]: 'Another text' })).toEqual([`fr ${id}`])
  expect(staleReviews({ fr: { [id]: review } }, {})).toEqual([`fr ${id}`])
})

test('a locale is called reviewed only if every text was read as it is', () => {
  const all = { a: 'One', b: 'Two' }
  const of = (source: string) => ({ source: hashOf(source), reviewer: 'A reader' })
  expect(labelOf(undefined, all)).toBe('machine')
  expect(labelOf({ a: of('One') }, all)).toBe('partly reviewed')
  expect(labelOf({ a: of('One'), b: of('Before') }, all)).toBe('partly reviewed')
  expect(labelOf({ a: of('One'), b: of('Two') }, all)).toBe('reviewed')
})

test('the page of all locales names their readers', async () => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const reviews = readReviews()
  const rows = tags.map((tag) => {
    const direction = localeOf(tag).direction === 'rtl' ? 'right to left' : 'left to right'
    return `| \`${tag}\` | ${names.of(tag)} | ${direction} | ${labelOf(reviews[tag], english)} | ${localeOf(tag).translate('button.connect', undefined)} |`
  })
  const page = [
    '# Locales',
    '',
    'Written by the test of the locales. **machine**: no native speaker has read the texts. **partly reviewed**, **reviewed**: a native',
    'speaker has read some or all of them as they are; `tooling/locales/review.json` says who and which. English is the source.',
    '',
    '| tag | language | direction | texts | `button.connect` |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'A locale loads after the first paint: until then a button has its ring and no words, in the room that they take, and after',
    'three seconds English ones until it arrives. Give its text, or the',
    "attribute `label`, and it is drawn so at once: `createKit({ locale: 'de', messages: { 'button.connect': 'Wallet verbinden' } })`. Give",
    '`locale` where a server renders the page: it does not know the language of the document.',
    '',
    'To review one: `pnpm locales export fr` writes `.cache/locales/fr.json`, each text in ICU’s message format beside its English one, with a',
    'note where it is seen. `pnpm locales import .cache/locales/fr.json --reviewer "Your name"` takes it back. An import refuses texts with',
    'other places, and texts whose English has changed since. When an English text is changed, its reviewed translations are stale, and CI fails',
    'until they are read again or their entries are taken out of the file, which makes them a machine’s.',
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/locales.md')
  expect(Object.keys(notes).length).toBeGreaterThan(0)
})
