import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'

export type PairingFailure = { readonly title: string; readonly text: string; readonly error: KitError }

/** Why there is no code and no link, and what to do about it. */
export function pairingFailure(error: KitError, t: Translate, errorText: (error: KitError) => string): PairingFailure {
  switch (error.code) {
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
