import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'
import { isOfNetwork } from '../../i18n/isOfNetwork.ts'

/** The text for a failed step of a login; undefined if the user cancelled it. */
export function loginErrorText(error: KitError, t: Translate): string | undefined {
  // A frame that did not load while there is no network says nothing about the page.
  if (!navigator.onLine && isOfNetwork(error)) return t('parts.offline')
  switch (error.code) {
    case 'ABORTED':
      return undefined
    case 'INVALID_EMAIL':
      return t('login.invalidEmail')
    case 'LOGIN_RATE_LIMITED': {
      const { seconds } = error.context
      return typeof seconds === 'number' ? t('login.waitSeconds', { count: seconds }) : t('login.rateLimited')
    }
    case 'FRAME_LOAD_FAILED':
      return t(isSecureContext ? 'login.frameFailed' : 'login.needsHttps')
    case 'LOAD_FAILED':
      return t('login.frameFailed')
    case 'UNREACHABLE':
    case 'TIMED_OUT':
      return t('login.noAnswer')
    default:
      return t('login.failed')
  }
}
