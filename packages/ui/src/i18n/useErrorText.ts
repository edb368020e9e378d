import type { KitError } from '@kit/core'
import { useCallback } from 'react'
import { useLocale } from './useMessages.ts'

/** The sentence of an error: core's English one, or the locale's for `error.<code>`. */
export function useErrorText(): (error: KitError) => string {
  const locale = useLocale()
  return useCallback(
    (error) => {
      const translated = locale.translate(`error.${error.code}`, error.message)
      return typeof translated === 'string' ? translated : error.message
    },
    [locale],
  )
}
