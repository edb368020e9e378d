import { expect, test } from 'vitest'
import type { Message } from './Message.ts'
import { catalogues, english, tags } from './allMessages.test-util.ts'
import { shell } from './en/shell.ts'
import type { MessageId } from './MessageId.ts'
import { idleOptions } from '../modal/idleOptions.ts'
import { loadLocale } from './loadLocale.ts'

/** In these, “many” is for common numbers; in others, such as French, for millions. */
const withMany = ['ar', 'pl', 'ru', 'uk']

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test.each(tags)('A18: %s has every message, with the same places', async (tag) => {
  const locale = await loadLocale(tag)
  expect(locale.tag).toBe(tag)
  const wrong: string[] = []
  for (const [id, source] of Object.entries<Message>(english)) {
    const translated = locale.translate(id, source)
    if (translated === undefined) wrong.push(`${id} is missing`)
    else if (typeof translated !== typeof source) wrong.push(`${id} has other forms`)
    else {
      const places = placesIn(formsOf(source).join(''))
      // A form for one may say the number as a word.
      for (const text of formsOf(translated))
        if (text.trim() === '' || placesIn(text).some((place) => !places.includes(place))) wrong.push(`${id}: ${text}`)
      const main = typeof translated === 'string' ? translated : translated.other
      if (placesIn(main).join() !== places.join()) wrong.push(`${id}: ${main}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each(tags)('A18: %s has a form for each number of its language', async (tag) => {
  const locale = await loadLocale(tag)
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const plural = Object.entries<Message>(english).filter(([, source]) => typeof source !== 'string')
  expect(plural.length).toBeGreaterThan(0)
  for (const [id, source] of plural) {
    const message = locale.translate(id, source)
    const forms = typeof message === 'object' ? Object.keys(message) : []
    expect(
      categories.filter((category) => !forms.includes(category) && !(category === 'many' && !withMany.includes(tag))),
    ).toEqual([])
  }
})

test.each(tags)('%s is translated, not copied', async (tag) => {
  const locale = await loadLocale(tag)
  const same = Object.entries<Message>(english).filter(
    ([id, source]) =>
      typeof source === 'string' && /\p{L}{4}.* /u.test(source) && locale.translate(id, source) === source,
  )
  expect(same.map(([id]) => id)).toEqual([])
})

test.each(tags)('%s holds no message that no view has', async (tag) => {
  const source = (await import(`./${tag.replace('-', '')}.ts?raw`)) as { default: string }
  const ids = [...source.default.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, id]) => id ?? '')
  expect(ids.filter((id) => !Object.hasOwn(english, id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

/** What engineers say where users read of networks. */
const chain =
  /\bchains?\b|Kette|\bcadena|\bchaîne|チェーン|(?<!区块|區塊)[链鏈]|سلسلة|زنجیره|cadeia|catena|체인|цеп|ланцюг|łańcuch|zincir|\brantai|\bchuỗi|चेन|श्रृंखला|เชน/iu

test.each(['en', ...tags])('titles in %s say network, never chain', async (tag) => {
  const locale = await loadLocale(tag)
  const titles = Object.entries(shell).map(([id, source]) => (tag === 'en' ? source : locale.translate(id, source)))
  expect(titles.filter((title) => chain.test(String(title)))).toEqual([])
  expect(titles).not.toContain(undefined)
})

test.each(tags)('what fills in all there is has one name in %s', async (tag) => {
  const { translate } = await loadLocale(tag)
  expect(translate('send.max', undefined)).toBe(translate('swap.max', undefined))
})

test.each(['en', ...tags])('that there is no network is said in one way in %s', async (tag) => {
  const { translate } = await loadLocale(tag)
  const textOf = (id: MessageId) => String(translate(id, undefined) ?? english[id])
  const said = textOf('pairing.offlineTitle')
  const others = (['pairing.offlineNote', 'parts.offline', 'swap.offline'] as const).map(textOf)
  expect(others.filter((text) => !text.startsWith(said))).toEqual([])
})

test('Arabic and Persian run from right to left, the others do not', async () => {
  const locales = await Promise.all(tags.map(loadLocale))
  expect(locales.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual(['ar', 'fa'])
})

test.each([
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-TW', 'zh-Hant'],
])('the tag %s gets the locale %s', async (tag, expected) => {
  expect((await loadLocale(tag)).tag).toBe(expected)
})

test('no message is in two catalogues, and all of them are translated', () => {
  const ids = Object.values(catalogues).flatMap((messages) => Object.keys(messages))
  expect(ids.toSorted()).toEqual(Object.keys(english).toSorted())
})

test('names the messages, the language and the level of the log that nothing knows, and no others', async () => {
  const faultsOf = (messages: object, tag?: string, logLevel?: string) =>
    idleOptions({
      theme: { mode: 'system', variables: {} },
      locale: { tag, messages: messages as never },
      logLevel: logLevel as never,
    })
  expect(await faultsOf({ 'button.conect': 'Log in', 'button.connect': 'Log in', 'error.TIMED_OUT': 'Late' })).toEqual([
    'Option "messages": there is no text "button.conect". Did you mean `button.connect`?',
  ])
  const languages = 'en, ar, de, es, fa, fr, hi, id, it, ja, ko, pl, pt, ru, th, tr, uk, vi, zh, zh-hant'
  for (const tag of ['deutsch', 'nl', '5'])
    expect(await faultsOf({}, tag)).toEqual([
      `Option "locale": there are no texts in "${tag}", so they are English. Use one of ${languages}.`,
    ])
  // Words of the dapp's own may be of any language.
  expect(await faultsOf({ 'button.connect': 'Inloggen' }, 'nl')).toEqual([])
  for (const tag of ['en', 'en-GB', 'en-XA', 'de_AT', 'zh-TW', ...tags]) expect(await faultsOf({}, tag)).toEqual([])
  expect(await faultsOf({}, undefined, 'verbose')).toEqual([
    'Option "logLevel": use one of silent, error, warn, info, debug, trace.',
  ])
  expect(await faultsOf(english, undefined, 'trace')).toEqual([])
})
