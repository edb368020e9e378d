import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** Each is a file of its own. By BCP 47 tag or its language, lower case. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fr: async () => (await import('./fr.ts')).fr,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./ptBR.ts')).ptBR,
  ru: async () => (await import('./ru.ts')).ru,
  th: async () => (await import('./th.ts')).th,
  tr: async () => (await import('./tr.ts')).tr,
  uk: async () => (await import('./uk.ts')).uk,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => (await import('./zhHans.ts')).zhHans,
  'zh-hant': async () => (await import('./zhHant.ts')).zhHant,
  'en-xa': async () => (await import('./pseudo/accented.ts')).accented,
  'ar-xb': async () => (await import('./pseudo/mirrored.ts')).mirrored,
}

/** What a dapp can set as `locale`. */
export const languages: readonly string[] = ['en', ...Object.keys(locales)].filter((tag) => !/-x[ab]$/.test(tag))

/** Regions that write Chinese in the traditional script, where the tag does not name a script. */
const traditional = /^zh-(hant|tw|hk|mo)(-|$)/

/** The locale of a tag, or of its language. @throws where its file cannot be fetched */
export async function importLocale(tag: string): Promise<Locale> {
  const key = tag.toLowerCase().replaceAll('_', '-')
  const [language = ''] = key.split('-')
  return (await (locales[traditional.test(key) ? 'zh-hant' : key] ?? locales[language])?.()) ?? english
}
