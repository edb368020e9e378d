import { useContext } from 'react'
import { english } from './english.ts'
import type { Locale } from './Locale.ts'
import { MessagesContext } from './MessagesContext.ts'

/** For `Intl` (its `tag`) and for what has a direction. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? english
}
