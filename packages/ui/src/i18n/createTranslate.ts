import type { Locale } from './Locale.ts'
import { formatMessage } from './formatMessage.ts'
import type { Catalogue, Translate } from './Message.ts'

/**
 * Looks a message up in the locale, else in the English catalogues at hand (per key, so that a half
 * translated locale is readable), else shows its id.
 */
export function createTranslate(locale: Locale, catalogues: readonly Catalogue[]): Translate {
  const english: Catalogue = Object.assign({}, ...catalogues)
  return (id, ...[parameters]) => {
    const source = english[id]
    const translated = locale.translate(id, source)
    if (translated !== undefined) return formatMessage(translated, locale.tag, parameters)
    return formatMessage(source ?? id, 'en', parameters)
  }
}
