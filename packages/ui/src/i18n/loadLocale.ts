import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** By BCP 47. Chinese in another script is another text. `en-XA` and `ar-XB` are pseudo-locales that show untranslated and unmirrored places. */
const spoken = /^(ar|de|es|fr|ja|zh(?!-(hant|tw|hk|mo))|en-xa)(-|$)/i

/** False where English is all there is, so that nothing has to be fetched. */
export const hasLocale = (tag: string): boolean => spoken.test(tag)

/** Falls back to English: a locale that cannot be loaded must not prevent connecting. */
export async function loadLocale(tag: string): Promise<Locale> {
  if (!hasLocale(tag)) return english
  try {
    return await (await import('./importLocale.ts')).importLocale(tag)
  } catch {
    return english
  }
}
