import { expect, test } from 'vitest'
import type { Message } from './Message.ts'
import { account } from '../views/Account/messages.ts'
import { accountExtras } from './en/accountExtras.ts'
import { alerts } from './en/alerts.ts'
import { allWallets } from '../views/AllWallets/messages.ts'
import { approve } from '../views/ApproveTransaction/ApproveTransaction.tsx'
import { boot } from './en/boot.ts'
import { button } from './en/button.ts'
import { connect } from '../views/Connect/messages.ts'
import { connectStates } from './en/connectStates.ts'
import { connectingExternal } from '../views/ConnectingExternal/messages.ts'
import { connectingMultiChain } from '../views/ConnectingMultiChain/messages.ts'
import { connectingTrouble } from './en/connectingTrouble.ts'
import { guide } from './en/guide.ts'
import { legal } from './en/legal.ts'
import { login } from './en/login.ts'
import { names } from '../views/Names/messages.ts'
import { networkButton } from './en/networkButton.ts'
import { networks } from '../views/Networks/messages.ts'
import { onRamp } from '../views/OnRamp/messages.ts'
import { pairing } from './en/pairing.ts'
import { parts } from './en/parts.ts'
import { portfolio } from './en/portfolio.ts'
import { profileWallets } from '../views/ProfileWallets/messages.ts'
import { send } from './en/send.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { siwxSignMessage } from '../views/SIWXSignMessage/messages.ts'
import { social } from './en/social.ts'
import { swap } from '../views/Swap/messages.ts'
import { switchActiveChain } from '../views/SwitchActiveChain/messages.ts'
import { switchNetwork } from '../views/SwitchNetwork/messages.ts'
import { toasts } from './en/toasts.ts'
import { unsupportedChain } from '../views/UnsupportedChain/messages.ts'
import type { MessageId } from './MessageId.ts'
import { loadLocale } from './loadLocale.ts'

/** Total by its type: a message that is added to a view is missed here until its catalogue is among these. */
const english: Readonly<Record<MessageId, Message>> = {
  ...account,
  ...accountExtras,
  ...alerts,
  ...allWallets,
  ...approve,
  ...boot,
  ...button,
  ...connect,
  ...connectStates,
  ...connectingExternal,
  ...connectingMultiChain,
  ...connectingTrouble,
  ...guide,
  ...legal,
  ...login,
  ...names,
  ...networkButton,
  ...networks,
  ...onRamp,
  ...pairing,
  ...parts,
  ...portfolio,
  ...profileWallets,
  ...send,
  ...settings,
  ...shell,
  ...siwxSignMessage,
  ...social,
  ...swap,
  ...switchActiveChain,
  ...switchNetwork,
  ...toasts,
  ...unsupportedChain,
}
const tags = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
]
/** In these, “many” is for common numbers; in others, such as French, for millions. */
const withMany = ['ar', 'pl', 'ru', 'uk']

/** Errors whose own sentence a user may read. */
const userErrors = [
  'USER_REJECTED',
  'ABORTED',
  'TIMED_OUT',
  'CONNECTOR_NOT_FOUND',
  'NO_ACCOUNTS',
  'REQUEST_PENDING',
  'POPUP_BLOCKED',
  'WALLET_FAILED',
  'NOT_CONNECTED',
  'NETWORK_NOT_FOUND',
  'NETWORK_NOT_SUPPORTED',
  'CAPABILITY_MISSING',
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INSUFFICIENT_FUNDS',
  'TRANSACTION_REFUSED',
  'MALFORMED_ANSWER',
  'HTTP_STATUS',
  'UNREACHABLE',
  'LOAD_FAILED',
]

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const placesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

test.each(tags)('behavior: %s has every message, with the same places', async (tag) => {
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
  for (const code of userErrors)
    if (locale.translate(`error.${code}`, undefined) === undefined) wrong.push(`error.${code} is missing`)
  expect(wrong).toEqual([])
})

test.each(tags)('behavior: %s has a form for each number of its language', async (tag) => {
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

test.each(tags)('behavior: %s is translated, not copied', async (tag) => {
  const locale = await loadLocale(tag)
  const same = Object.entries<Message>(english).filter(
    ([id, source]) =>
      typeof source === 'string' && /\p{L}{4}.* /u.test(source) && locale.translate(id, source) === source,
  )
  expect(same.map(([id]) => id)).toEqual([])
})

test.each(tags)('behavior: %s holds no message that no view has', async (tag) => {
  const source = (await import(`./${tag.replace('-', '')}.ts?raw`)) as { default: string }
  const ids = [...source.default.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, id]) => id ?? '')
  expect(ids.filter((id) => !Object.hasOwn(english, id) && !id.startsWith('error.'))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

/** What engineers say where users read of networks. */
const chain =
  /\bchains?\b|Kette|\bcadena|\bchaîne|チェーン|(?<!区块|區塊)[链鏈]|سلسلة|زنجیره|cadeia|catena|체인|цеп|ланцюг|łańcuch|zincir|\brantai|\bchuỗi|चेन|श्रृंखला|เชน/iu

test.each(['en', ...tags])('behavior: titles in %s speak of networks, never of chains', async (tag) => {
  const locale = await loadLocale(tag)
  const titles = Object.entries(shell).map(([id, source]) => (tag === 'en' ? source : locale.translate(id, source)))
  expect(titles.filter((title) => chain.test(String(title)))).toEqual([])
  expect(titles).not.toContain(undefined)
})

test('behavior: Arabic and Persian run from right to left, the others do not', async () => {
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
])('parameters: the tag %s gets the locale %s', async (tag, expected) => {
  expect((await loadLocale(tag)).tag).toBe(expected)
})
