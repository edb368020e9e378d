import { english } from './english.ts'
import type { Locale } from './Locale.ts'

type Load = () => Promise<Locale>

/** By BCP 47 tag, lower case. `en-XA` and `ar-XB` are pseudo-locales that show untranslated and unmirrored places. */
const locales: Readonly<Record<string, Load>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zhHans.ts')).zhHans,
  'en-xa': async () => (await import('./pseudo/accented.ts')).accented,
  'ar-xb': async () => (await import('./pseudo/mirrored.ts')).mirrored,
}

/** The loader of a locale or of its language; undefined where English is all there is. */
export function localeLoader(tag: string): Load | undefined {
  // Another script is another text.
  if (/^zh-(hant|tw|hk|mo)/i.test(tag)) return undefined
  const [language = ''] = tag.toLowerCase().split('-')
  return locales[tag.toLowerCase()] ?? locales[language]
}

/** Falls back to English: a locale that cannot be loaded must not keep anybody from connecting. */
export async function loadLocale(tag: string): Promise<Locale> {
  try {
    return (await localeLoader(tag)?.()) ?? english
  } catch {
    return english
  }
}
