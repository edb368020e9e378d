import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** Each is a file of its own. By BCP 47 tag or its language, lower case. */
const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zhHans.ts')).zhHans,
  'en-xa': async () => (await import('./pseudo/accented.ts')).accented,
  'ar-xb': async () => (await import('./pseudo/mirrored.ts')).mirrored,
}

/** The locale of a tag, or of its language. @throws where its file cannot be fetched */
export async function importLocale(tag: string): Promise<Locale> {
  const key = tag.toLowerCase()
  const [language = ''] = key.split('-')
  return (await (locales[key] ?? locales[language])?.()) ?? english
}
