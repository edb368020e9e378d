import { useEffect, useState } from 'react'
import { english } from '../i18n/english.ts'
import { kitLocaleTag } from '../i18n/kitLocaleTag.ts'
import { loadLocale, hasLocale } from '../i18n/loadLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { useKit } from './useKit.ts'

/** English until the page's own locale is loaded, as on the server. */
export function useButtonLocale(): Locale {
  const kit = useKit()
  const [locale, setLocale] = useState(english)
  useEffect(() => {
    const tag = kitLocaleTag(kit)
    if (!hasLocale(tag)) return
    let current = true
    void loadLocale(tag).then((loaded) => current && setLocale(loaded))
    return () => {
      current = false
    }
  }, [kit])
  return locale
}
