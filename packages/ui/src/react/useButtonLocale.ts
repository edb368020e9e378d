import { useEffect, useState } from 'react'
import { firstLocale, followLocale } from '../i18n/kitLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { useKit } from './useKit.ts'

/** English until the page's own locale is loaded, as on the server. */
export function useButtonLocale(): Locale {
  const kit = useKit()
  const [locale, setLocale] = useState(() => firstLocale(kit))
  useEffect(() => followLocale(kit, setLocale), [kit])
  return locale
}
