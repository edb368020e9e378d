import { login } from '../../i18n/en/login.ts'
import { loginCodes } from '../../i18n/en/loginCodes.ts'
import { loginFailures } from '../../i18n/en/loginFailures.ts'
import { parts } from '../../i18n/en/parts.ts'
import { EmailLogin } from '../EmailLogin/EmailLogin.tsx'
import { EmailVerifyDevice } from '../EmailVerifyDevice/EmailVerifyDevice.tsx'
import { EmailVerifyOtp } from '../EmailVerifyOtp/EmailVerifyOtp.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...login, ...loginCodes, ...loginFailures }

/** Logging in by e-mail. */
export const views: ViewGroup<'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice'> = {
  EmailLogin: { View: EmailLogin, messages },
  EmailVerifyOtp: { View: EmailVerifyOtp, messages },
  EmailVerifyDevice: { View: EmailVerifyDevice, messages },
}
