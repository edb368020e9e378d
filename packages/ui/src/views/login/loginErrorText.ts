import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

/** The text for a failed step of a login; undefined if the user cancelled it. */
export function loginErrorText(error: KitError, t: Translate): string | undefined {
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
      return navigator.onLine ? t('login.noAnswer') : t('login.offline')
    default:
      return t('login.failed')
  }
}
