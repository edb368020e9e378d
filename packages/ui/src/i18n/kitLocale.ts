import type { Kit, LocaleMessages } from '@kit/core'
import { watchPage } from '../theme/pageScheme.ts'
import { english } from './english.ts'
import type { Locale } from './Locale.ts'
import { hasLocale, loadLocale } from './loadLocale.ts'

/** The language that `setLocale` chose, else the one that the dapp asked for, else that of the page. */
const tagOf = ({ getState, options }: Kit): string =>
  getState().locale.tag ?? options.locale ?? (globalThis.document?.documentElement.lang || 'en')

/** Before the texts of a language are loaded. */
const expectedLocale = (tag: string): Locale =>
  hasLocale(tag) ? { ...english, tag: tag.replaceAll('_', '-'), isPending: true } : english

/** A locale with texts of the dapp's own in the place of some of its texts. */
const withMessages = (locale: Locale, messages: LocaleMessages): Locale => ({
  ...locale,
  own: messages,
  translate: (id, source) => (Object.hasOwn(messages, id) ? messages[id] : locale.translate(id, source)),
})

/** A page from right to left gets a widget from right to left, also where its language is shown in English. */
const onPage = (locale: Locale): Locale =>
  globalThis.document?.documentElement.dir === 'rtl' ? { ...locale, direction: 'rtl' } : locale

/**
 * What is known before the locale is loaded: its tag and the dapp's own texts.
 * `isServed`: what a server renders, which knows the language that the dapp asks for, and not that of the page.
 */
export const firstLocale = (kit: Kit, isServed = false): Locale =>
  withMessages(
    expectedLocale(isServed ? (kit.options.locale ?? 'en') : tagOf(kit)),
    kit.getInitialState().locale.messages,
  )

/** As long as browsers keep the room of a text empty for its font, in ms. */
const limitMs = 3_000

/** Calls `onLocale` with the locale of the kit as it is now: at once if no code has to be loaded for it, and with English first where that takes too long. */
export function whenLoaded(kit: Kit, onLocale: (locale: Locale) => void, load: typeof loadLocale = loadLocale): void {
  const { messages } = kit.getState().locale
  const show = (locale: Locale): void => onLocale(onPage(withMessages(locale, messages)))
  const tag = tagOf(kit)
  if (!hasLocale(tag)) return show(english)
  const stop = kit.options.platform.after(limitMs, () => show(english))
  void load(tag).then((locale) => {
    stop()
    show(locale)
  })
}

/**
 * Calls `onLocale` with the locale of the kit, at once if no code has to be loaded for it, and again after each `setLocale` and when the
 * page changes its `lang` or `dir`. If its file takes longer than three seconds, it is English until then.
 */
export function followLocale(kit: Kit, onLocale: (locale: Locale) => void, load?: typeof loadLocale): () => void {
  let seen = ''
  let messages: LocaleMessages | undefined
  /** Another one may be chosen while one loads. */
  let latest: ((locale: Locale) => void) | undefined
  const look = (): void => {
    const { locale } = kit.getState()
    const now = `${tagOf(kit)} ${document.documentElement.dir}`
    if (now === seen && locale.messages === messages) return
    seen = now
    messages = locale.messages
    const show = (loaded: Locale): void => {
      if (latest === show) onLocale(loaded)
    }
    latest = show
    whenLoaded(kit, show, load)
  }
  look()
  const stop = kit.subscribe(look)
  const stopPage = watchPage(look)
  return () => {
    latest = undefined
    stop()
    stopPage()
  }
}
