import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** Languages, by BCP 47, or with an underscore as POSIX and many servers write them. `en-XA` and `ar-XB` are pseudo-locales that show untranslated and unmirrored places. */
const spoken = /^(ar|de|es|fa|fr|hi|id|it|ja|ko|pl|pt|ru|th|tr|uk|vi|zh|en[-_]xa)([-_]|$)/i

/** False where English is all there is, so that nothing has to be fetched. */
export const hasLocale = (tag: string): boolean => spoken.test(tag)

/** Falls back to English: a locale that cannot be loaded must not prevent connecting. */
export const loadLocale = (tag: string): Promise<Locale> =>
  import('./importLocale.ts').then(({ importLocale }) => importLocale(tag)).catch(() => english)
