import { connectingExternal } from './messages.ts'
import { connectingTrouble } from '../../i18n/en/connectingTrouble.ts'
import { errorText } from '../../i18n/errorText.ts'
import type { Locale } from '../../i18n/Locale.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import type { ConnectingStatus } from './connectingStatus.ts'
import { failureTexts, type Texts } from './failureTexts.ts'

export type TroubleTextsParameters = {
  readonly status: ConnectingStatus
  /** Of the wallet. */
  readonly name: string
  readonly locale: Locale
  readonly isOnline: boolean
}

/** The texts for a request that takes long, fails or ends. */
export function troubleTexts({ status, name, locale, isOnline }: TroubleTextsParameters): Texts {
  const t = createTranslate(locale, [connectingExternal, connectingTrouble])
  const ways = { usePhone: t('connectingExternal.usePhone'), chooseAnother: t('connectingExternal.chooseAnother') }
  if (status.status === 'failed')
    return { ...failureTexts(status.error, name, t, (error) => errorText(error, locale, isOnline)), ways }
  if (status.status === 'cancelled')
    return {
      title: t('connectingExternal.cancelledTitle'),
      text: t('connectingExternal.cancelledText', { name }),
      ways,
    }
  return {
    title: t('connectingExternal.stillWaitingTitle', { name }),
    text: t('connectingExternal.stillWaitingText'),
    ways,
  }
}
