import type { KitError } from '@kit/core'
import { errors } from './en/errors.ts'
import { offline } from './en/offline.ts'
import { isOfNetwork } from './isOfNetwork.ts'
import type { Locale } from './Locale.ts'
import type { Catalogue } from './Message.ts'

const english: Catalogue = { ...errors, ...offline }

/** What a user reads of an error, in the language of the kit: never its message. Without a network that is said, where it is why. */
export function errorText(error: KitError, locale: Locale, isOnline: boolean): string {
  const own = error.context['isOfAccount'] === true ? 'error.accountCannotSign' : `error.${error.code}`
  const ids = [!isOnline && isOfNetwork(error) ? 'parts.offline' : own, 'error.other']
  const texts = ids.map((id) => locale.translate(id, english[id]) ?? english[id])
  return String(texts.find((text) => typeof text === 'string'))
}
