import type { Translate } from '../i18n/Message.ts'
import type { Title } from '../views/ViewEntry.ts'

/** A heading in the user's language, or the name that it is. */
export function titleText(title: Title, t: Translate): string {
  if (typeof title === 'string') return t(title)
  return 'id' in title ? t(title.id, { name: title.name }) : title.name
}
