import type { KitError, SignInState } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

export type SignInNote = {
  readonly tone: 'plain' | 'error'
  readonly text: string
  /** Where the text cannot say what went wrong. */
  readonly details?: KitError
}

type Texts = { readonly t: Translate; readonly errorText: (error: KitError) => string }

/** The line below the explanation: how the signature goes. */
export function signInNote(
  state: SignInState,
  stillWaiting: boolean,
  wallet: string,
  { t, errorText }: Texts,
): SignInNote | null {
  if (state.status === 'checking') return { tone: 'plain', text: t('siwxSignMessage.checking') }
  if (state.status === 'signing')
    return {
      tone: 'plain',
      text: stillWaiting ? t('siwxSignMessage.stillWaiting', { wallet }) : t('siwxSignMessage.waiting', { wallet }),
    }
  // The connection is fine where a service answers with an error.
  const serviceText = (error: KitError): string =>
    error.code === 'HTTP_STATUS' ? errorText(error) : t('siwxSignMessage.unreachable')
  if (state.status === 'unknown') return { tone: 'error', text: serviceText(state.error), details: state.error }
  if (state.status !== 'pending' || !state.error) return null
  const { error } = state
  const text = failureText(error, wallet, { t, errorText })
  if (text !== null) return { tone: 'error', text }
  const isService = serviceCodes.includes(error.code)
  return {
    tone: 'error',
    text: isService ? serviceText(error) : t('siwxSignMessage.failed'),
    details: error,
  }
}

const serviceCodes: readonly KitError['code'][] = ['UNREACHABLE', 'TIMED_OUT', 'HTTP_STATUS', 'LOAD_FAILED']

function failureText(error: KitError, wallet: string, { t, errorText }: Texts): string | null {
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
    // They say what the user can do.
    case 'DEVICE_LOCKED':
    case 'DEVICE_DISCONNECTED':
    case 'DEVICE_APP_CLOSED':
    case 'BLIND_SIGNING_OFF':
    case 'POPUP_BLOCKED':
    case 'WALLET_LOCKED':
      return errorText(error)
    default:
      return null
  }
}
