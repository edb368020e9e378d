import type { Formatters } from '@kit/core/display'
import { useContext, createContext, type Context } from 'react'
import { createFormatters } from './createFormatters.ts'
import { createTranslate } from './createTranslate.ts'
import type { Translate, Catalogue } from './Message.ts'
import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** `const t = useMessages()`; `t('connect.title')`. */
export function useMessages(): Translate {
  return useContext(MessagesContext)?.translate ?? createTranslate(english, [])
}

export type MessagesScope = {
  readonly locale: Locale
  readonly catalogues: readonly Catalogue[]
  /** Made once for all below: a row of a long list must not gather the catalogues again. */
  readonly translate: Translate
  /** The same for all below that have this locale. */
  readonly formatters: Formatters
}

export const MessagesContext: Context<MessagesScope | null> = createContext<MessagesScope | null>(null)

/** For `Intl` (its `tag`) and for what has a direction. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? english
}

/** For the figures of long lists. */
export function useFormatters(): Formatters {
  const scope = useContext(MessagesContext)
  return scope ? scope.formatters : createFormatters(english.tag)
}
