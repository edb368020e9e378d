import { useEffect, useState, useSyncExternalStore } from 'react'
import { firstLocale, followLocale } from '../i18n/kitLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { useKit } from './useKit.ts'

const watchNothing = (): (() => void) => () => {}

/** Without its texts until they are loaded. */
export function useButtonLocale(): Locale {
  const kit = useKit()
  const isServed = useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  )
  const [locale, setLocale] = useState(() => firstLocale(kit, isServed))
  useEffect(() => followLocale(kit, setLocale), [kit])
  return locale
}
