import { type EmbeddedWallet, invalidEmail } from '@kit/core/adapter'
import type { LoginStep } from './createSocialLogin.ts'
import { isEmail, type LoginStore, mailPauseMs } from './LoginStore.ts'

type EmailLogin = Pick<
  EmbeddedWallet,
  'connectEmail' | 'connectDevice' | 'connectOtp' | 'cancelLogin' | 'mailPauseMs'
> & {
  /** The login is done, or belongs to another user: the next login gets a new mail. */
  readonly forgetMail: () => void
}

/** Logins by e-mail: the address, the approval of a new browser by mail if the service requires it, and the code. */
export function createEmailLogin({
  step,
  store,
  now,
  onLoggedIn,
  cancel,
}: {
  readonly step: LoginStep
  readonly store: Pick<LoginStore, 'mailedAt' | 'setMailedAt'>
  readonly now: () => number
  readonly onLoggedIn: (method: string) => void
  /** Ends the pending login in the frame. */
  readonly cancel: () => void
}): EmailLogin {
  /** The address of the last mail; the frame refuses to send another one within the pause. */
  let mailed:
    | { readonly email: string; readonly login: Awaited<ReturnType<EmbeddedWallet['connectEmail']>> }
    | undefined
  const forgetMail = (): void => {
    mailed = undefined
  }
  const pauseMs = (): number => {
    const at = store.mailedAt()
    return at === undefined ? 0 : Math.min(mailPauseMs, Math.max(0, at + mailPauseMs - now()))
  }
  return {
    forgetMail,
    mailPauseMs: pauseMs,
    async connectEmail({ email: given, signal }) {
      const email = given.trim()
      if (!isEmail(email)) throw invalidEmail()
      if (mailed?.email === email && pauseMs() > 0) return mailed.login
      const { action, match } = await step('CONNECT_EMAIL', { email }, { signal })
      if (action === 'CONNECT') return { next: 'connect' }
      store.setMailedAt(now())
      const login = action === 'VERIFY_OTP' ? ({ next: 'code' } as const) : ({ next: 'device', match } as const)
      mailed = { email, login }
      return login
    },
    async connectDevice({ signal }) {
      await step('CONNECT_DEVICE', undefined, { signal, waitsForUser: true })
      // The code of this login was mailed with the approval.
      if (mailed) mailed = { ...mailed, login: { next: 'code' } }
      store.setMailedAt(now())
    },
    async connectOtp({ otp, signal }) {
      await step('CONNECT_OTP', { otp }, { signal })
      forgetMail()
      onLoggedIn('email')
    },
    cancelLogin() {
      forgetMail()
      cancel()
    },
  }
}
