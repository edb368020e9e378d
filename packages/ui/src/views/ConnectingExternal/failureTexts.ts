import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

export type Texts = {
  readonly title: string
  readonly text: string
  /** The fallback if the error has no text. */
  readonly error?: KitError
  /** Labels of further ways on. */
  readonly ways?: { readonly usePhone: string; readonly chooseAnother: string }
}

/** The title of a failed connection, and what to do next. */
export function failureTexts(
  error: KitError,
  name: string,
  t: Translate,
  errorText: (error: KitError) => string,
): Texts {
  switch (error.code) {
    case 'USER_REJECTED':
      return { title: t('connectingExternal.declinedTitle'), text: t('connectingExternal.declinedText') }
    case 'REQUEST_PENDING':
      return { title: t('connectingExternal.pendingTitle'), text: t('connectingExternal.pendingText', { name }) }
    case 'NO_ACCOUNTS':
      return { title: t('connectingExternal.noAccountsTitle'), text: t('connectingExternal.noAccountsText', { name }) }
    case 'CONNECTOR_NOT_FOUND':
      return { title: t('connectingExternal.notFoundTitle', { name }), text: t('connectingExternal.notFoundText') }
    case 'LOAD_FAILED':
    case 'UNREACHABLE':
      return { title: t('connectingExternal.loadFailedTitle'), text: t('connectingExternal.loadFailedText'), error }
    case 'WALLET_FAILED':
      return {
        title: t('connectingExternal.walletFailedTitle', { name }),
        text: t('connectingExternal.walletFailedText'),
        error,
      }
    default:
      return { title: t('connectingExternal.walletFailedTitle', { name }), text: errorText(error), error }
  }
}
