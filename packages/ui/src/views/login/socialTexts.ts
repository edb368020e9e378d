import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'
import { loginErrorText } from './loginErrorText.ts'

/** The text for a failed login with a provider. */
export function socialFailure(error: KitError, t: Translate): { readonly title: string; readonly text: string } {
  if (error.code === 'USER_REJECTED') return { title: t('social.declinedTitle'), text: t('social.nothingShared') }
  if (error.code === 'CODE_EXPIRED') return { title: t('social.expiredTitle'), text: t('social.nothingShared') }
  const isUnavailable = error.code === 'FRAME_LOAD_FAILED' || error.code === 'LOAD_FAILED'
  const needsHttps = error.code === 'FRAME_LOAD_FAILED' && !isSecureContext
  const text = isUnavailable && navigator.onLine && !needsHttps ? t('social.unavailable') : loginErrorText(error, t)
  return { title: t('social.failedTitle'), text: text ?? '' }
}
