import { useContext, useMemo } from 'react'
import { english } from './english.ts'
import { createTranslate } from './createTranslate.ts'
import { MessagesContext } from './MessagesContext.ts'
import type { Translate } from './Translate.ts'

/** `const t = useMessages()`; `t('connect.title')`. */
export function useMessages(): Translate {
  const scope = useContext(MessagesContext)
  return useMemo(() => createTranslate(scope?.locale ?? english, scope?.catalogues ?? []), [scope])
}
