import type { KitError } from '@kit/core'
import { useCallback } from 'react'
import { useOnline } from '../react/useOnline.ts'
import { offline } from './en/offline.ts'
import { useLocale } from './useMessages.ts'

/** Codes of what a missing network causes. */
const ofNetwork: readonly string[] = ['UNREACHABLE', 'TIMED_OUT', 'LOAD_FAILED', 'FRAME_LOAD_FAILED']

export const isOfNetwork = ({ code }: Pick<KitError, 'code'>): boolean => ofNetwork.includes(code)

/** The sentence of an error: core's English one, or the locale's for `error.<code>`; that there is no network, where that is why. */
export function useErrorText(): (error: KitError) => string {
  const locale = useLocale()
  const isOnline = useOnline()
  return useCallback(
    (error) => {
      const [id, english] =
        !isOnline && isOfNetwork(error)
          ? (['parts.offline', offline['parts.offline']] as const)
          : ([`error.${error.code}`, error.message] as const)
      const translated = locale.translate(id, english)
      return typeof translated === 'string' ? translated : english
    },
    [locale, isOnline],
  )
}
