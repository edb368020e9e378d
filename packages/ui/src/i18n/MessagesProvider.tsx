import { type ReactNode, useContext, useMemo } from 'react'
import { createFormatters } from './createFormatters.ts'
import { createTranslate } from './createTranslate.ts'
import { english } from './english.ts'
import type { Locale } from './Locale.ts'
import type { Catalogue } from './Message.ts'
import { MessagesContext } from './useMessages.ts'

/** Adds the messages of a chunk to those that are known above it. */
export function MessagesProvider({
  messages,
  locale,
  children,
}: {
  readonly messages: Catalogue
  /** Default: as above, else English. */
  readonly locale?: Locale | undefined
  readonly children: ReactNode
}): ReactNode {
  const above = useContext(MessagesContext)
  const scope = useMemo(() => {
    const shown = locale ?? above?.locale ?? english
    const catalogues = [...(above?.catalogues ?? []), messages]
    return {
      locale: shown,
      catalogues,
      translate: createTranslate(shown, catalogues),
      formatters: above?.locale === shown ? above.formatters : createFormatters(shown.tag),
    }
  }, [above, locale, messages])
  return <MessagesContext.Provider value={scope}>{children}</MessagesContext.Provider>
}
