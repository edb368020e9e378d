import type { KitError, SignInState } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

export type SignInNote = {
  readonly tone: 'plain' | 'error'
  readonly text: string
  /** Where the text cannot say what went wrong. */
  readonly details?: KitError
}

/** The line below the explanation: how the signature goes. */
export function signInNote(state: SignInState, stillWaiting: boolean, wallet: string, t: Translate): SignInNote | null {
  if (state.status === 'checking') return { tone: 'plain', text: t('siwxSignMessage.checking') }
  if (state.status === 'signing')
    return {
      tone: 'plain',
      text: stillWaiting ? t('siwxSignMessage.stillWaiting', { wallet }) : t('siwxSignMessage.waiting', { wallet }),
    }
  if (state.status === 'unknown') return { tone: 'error', text: t('siwxSignMessage.unreachable') }
  if (state.status !== 'pending' || !state.error) return null
  const text = failureText(state.error, wallet, t)
  return text === null
    ? { tone: 'error', text: t('siwxSignMessage.failed'), details: state.error }
    : { tone: 'error', text }
}

function failureText(error: KitError, wallet: string, t: Translate): string | null {
  switch (error.code) {
    case 'USER_REJECTED':
    case 'ABORTED':
      return t('siwxSignMessage.declined')
    case 'REQUEST_PENDING':
      return t('siwxSignMessage.pending', { wallet })
    case 'CAPABILITY_MISSING':
      return t(
        error.context['isOfAccount'] === true ? 'siwxSignMessage.accountCannotSign' : 'siwxSignMessage.cannotSign',
        { wallet },
      )
    case 'UNREACHABLE':
    case 'TIMED_OUT':
    case 'HTTP_STATUS':
    case 'LOAD_FAILED':
      return t('siwxSignMessage.unreachable')
    default:
      return null
  }
}
