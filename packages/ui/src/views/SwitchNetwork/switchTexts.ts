import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'
import type { SwitchStatus } from './switchStatus.ts'

export type SwitchTextsParameters = {
  readonly status: SwitchStatus
  readonly stillWaiting: boolean
  /** Its name. */
  readonly network: string
  readonly t: Translate
  readonly errorText: (error: KitError) => string
}

type Texts = {
  readonly title: string
  readonly text: string
  /** The fallback if the error has no text. */
  readonly error?: KitError
}

export function switchTexts({ status, stillWaiting, network, t, errorText }: SwitchTextsParameters): Texts {
  if (status.status === 'failed') return failureTexts(status.error, network, t, errorText)
  if (status.status === 'cancelled')
    return { title: t('switchNetwork.cancelledTitle'), text: t('switchNetwork.cancelledText') }
  if (status.status === 'waiting' && stillWaiting)
    return { title: t('switchNetwork.stillWaitingTitle'), text: t('switchNetwork.stillWaitingText') }
  return { title: t('switchNetwork.waitingTitle', { network }), text: t('switchNetwork.waitingText') }
}

function failureTexts(error: KitError, network: string, t: Translate, errorText: (error: KitError) => string): Texts {
  switch (error.code) {
    case 'USER_REJECTED':
      return { title: t('switchNetwork.declinedTitle'), text: t('switchNetwork.declinedText', { network }) }
    case 'REQUEST_PENDING':
      return { title: t('switchNetwork.pendingTitle'), text: t('switchNetwork.pendingText') }
    case 'NETWORK_NOT_SUPPORTED':
      return {
        title: t('switchNetwork.notSupportedTitle'),
        text: t('switchNetwork.notSupportedText', { network }),
        error,
      }
    case 'CAPABILITY_MISSING':
      return { title: t('switchNetwork.notSupportedTitle'), text: t('switchNetwork.cannotSwitchText', { network }) }
    case 'NOT_CONNECTED':
      return { title: t('switchNetwork.notConnectedTitle'), text: t('switchNetwork.notConnectedText', { network }) }
    case 'WALLET_FAILED':
      return { title: t('switchNetwork.failedTitle'), text: t('switchNetwork.failedText'), error }
    default:
      return { title: t('switchNetwork.failedTitle'), text: errorText(error), error }
  }
}
