import type { Catalogue } from './Message.ts'
import type { Locale } from './Locale.ts'

/** A locale of texts by message id, and `error.<code>` for errors. What it lacks is shown in English. */
export const localeOf = (tag: string, direction: Locale['direction'], texts: Catalogue): Locale => ({
  tag,
  direction,
  translate: (id) => (Object.hasOwn(texts, id) ? texts[id] : undefined),
})
