import type { KitError } from '@kit/core'
import type { Translate } from '../../messages/Translate.ts'
import type { ConnectingStatus } from './connectingStatus.ts'
import { failureTexts, type Texts } from './failureTexts.ts'

export type ConnectingTextsParameters = {
  readonly status: ConnectingStatus
  readonly stillWaiting: boolean
  /** Of the wallet. */
  readonly name: string
  readonly t: Translate
  readonly errorText: (error: KitError) => string
}

export function connectingTexts({ status, stillWaiting, name, t, errorText }: ConnectingTextsParameters): Texts {
  switch (status.status) {
    case 'waiting':
      return stillWaiting
        ? { title: t('connectingExternal.stillWaitingTitle', { name }), text: t('connectingExternal.stillWaitingText') }
        : { title: t('connectingExternal.waitingTitle', { name }), text: t('connectingExternal.waitingText') }
    case 'done':
      return { title: t('connectingExternal.doneTitle'), text: t('connectingExternal.doneText', { name }) }
    case 'cancelled':
      return { title: t('connectingExternal.cancelledTitle'), text: t('connectingExternal.cancelledText', { name }) }
    case 'failed':
      return failureTexts(status.error, name, t, errorText)
  }
}
