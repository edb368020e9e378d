import { useContext, useMemo, createContext, type Context } from 'react'
import { createTranslate } from './createTranslate.ts'
import type { Translate, Catalogue } from './Message.ts'
import { english } from './english.ts'
import type { Locale } from './Locale.ts'

/** `const t = useMessages()`; `t('connect.title')`. */
export function useMessages(): Translate {
  const scope = useContext(MessagesContext)
  return useMemo(() => createTranslate(scope?.locale ?? english, scope?.catalogues ?? []), [scope])
}

export type MessagesScope = { readonly locale: Locale; readonly catalogues: readonly Catalogue[] }

export const MessagesContext: Context<MessagesScope | null> = createContext<MessagesScope | null>(null)

/** For `Intl` (its `tag`) and for what has a direction. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? english
}
