import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

export type FailureTexts = {
  readonly t: Translate
  readonly errorText: (error: KitError) => string
  /** In development. */
  readonly debug: boolean
}

export type PairingFailure = { readonly title: string; readonly text: string; readonly error: KitError }

/** Why there is no code and no link, and what to do about it. */
export function pairingFailure(error: KitError, { t, errorText, debug }: FailureTexts): PairingFailure {
  switch (error.code) {
    // The developer reads what to do, a user that it is not there.
    case 'PROJECT_ID_NOT_CONFIGURED':
      return { title: t('pairing.refusedTitle'), text: debug ? error.message : t('pairing.refusedText'), error }
    case 'UNREACHABLE':
      return error.context['relay'] === 'RELAY_UNAUTHORIZED'
        ? { title: t('pairing.refusedTitle'), text: t('pairing.refusedText'), error }
        : { title: t('pairing.unreachableTitle'), text: t('pairing.unreachableText'), error }
    case 'LOAD_FAILED':
      return { title: t('pairing.loadFailedTitle'), text: t('pairing.loadFailedText'), error }
    default:
      return { title: t('pairing.failedTitle'), text: errorText(error), error }
  }
}
