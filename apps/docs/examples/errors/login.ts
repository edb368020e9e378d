// CODE_EXPIRED, CODE_WRONG, INVALID_EMAIL, LOGIN_FAILED, LOGIN_RATE_LIMITED, FRAME_LOAD_FAILED
import { isKitError, type Kit } from '@kit/core'

export async function logIn(kit: Kit, otp: string, signal: AbortSignal): Promise<string> {
  const wallet = await kit.embeddedWallet()
  try {
    await wallet.connectOtp({ otp, signal })
    return 'Logged in.'
  } catch (error) {
    if (isKitError(error, 'CODE_WRONG')) return `${String(error.context['attemptsLeft'])} attempts are left.`
    if (isKitError(error, 'CODE_EXPIRED')) return 'Ask for a new code.'
    if (isKitError(error)) return error.message
    throw error
  }
}
