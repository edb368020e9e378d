import type { KitError } from '@kit/core'
import { useCallback } from 'react'
import { useOnline } from '../react/useOnline.ts'
import { errorText } from './errorText.ts'
import { useLocale } from './useMessages.ts'

/** See `errorText`. */
export function useErrorText(): (error: KitError) => string {
  const locale = useLocale()
  const isOnline = useOnline()
  return useCallback((error) => errorText(error, locale, isOnline), [locale, isOnline])
}
