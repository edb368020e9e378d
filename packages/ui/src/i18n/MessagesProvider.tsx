import { type ReactNode, useContext, useMemo } from 'react'
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
  const scope = useMemo(
    () => ({ locale: locale ?? above?.locale ?? english, catalogues: [...(above?.catalogues ?? []), messages] }),
    [above, locale, messages],
  )
  return <MessagesContext.Provider value={scope}>{children}</MessagesContext.Provider>
}
