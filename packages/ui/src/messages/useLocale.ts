import { useContext } from 'react'
import { english } from '../locales/english.ts'
import type { Locale } from '../locales/Locale.ts'
import { MessagesContext } from './MessagesContext.ts'

/** For `Intl` (its `tag`) and for what has a direction. */
export function useLocale(): Locale {
  return useContext(MessagesContext)?.locale ?? english
}
