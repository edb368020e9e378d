import type { KitError } from '@kit/core'
import type { Translate } from '../../i18n/Message.ts'
import type { SpinnerRingProps } from '../../components/SpinnerRing/SpinnerRing.tsx'
import type { LinkProgress } from './linkProgress.ts'
import { type FailureTexts, pairingFailure } from './pairingFailure.ts'
import type { PairingStatus } from './pairingStatus.ts'

export type LinkTextsParameters = FailureTexts & {
  readonly pairing: PairingStatus
  readonly progress: LinkProgress
  /** Of the wallet. */
  readonly name: string
  /** The page is in a frame of another page. */
  readonly framed: boolean
}

export type LinkTexts = {
  readonly state: SpinnerRingProps['state']
  readonly title: string
  readonly text: string
  readonly error?: KitError
}

/** The text about a link that opens a wallet, and the state of its ring. */
export function linkTexts({ pairing, progress, name, framed, ...texts }: LinkTextsParameters): LinkTexts {
  const { t } = texts
  switch (pairing.status) {
    case 'failed':
      return { state: 'failed', ...pairingFailure(pairing.error, texts) }
    case 'offline':
      return { state: 'warning', title: t('pairing.offlineTitle'), text: t('pairing.offlineText') }
    case 'connecting':
      return { state: 'waiting', title: t('pairing.connectingTitle'), text: t('pairing.connectingText') }
    case 'preparing':
    case 'ready':
      if (pairing.ended?.code === 'USER_REJECTED')
        return { state: 'failed', title: t('pairing.declinedTitle'), text: t('pairing.declinedText', { name }) }
      if (pairing.status === 'ready' && !pairing.reachable)
        return { state: 'warning', title: t('pairing.unreachableTitle'), text: t('pairing.unreachableNote') }
      return followed({ progress, name, framed }, t)
  }
}

function followed(
  { progress, name, framed }: Pick<LinkTextsParameters, 'progress' | 'name' | 'framed'>,
  t: Translate,
): LinkTexts {
  switch (progress) {
    case 'idle':
      return { state: 'idle', title: t('pairing.openTitle', { name }), text: t('pairing.openText') }
    case 'opening':
    case 'openingAnother':
    case 'away':
      return { state: 'waiting', title: t('pairing.openTitle', { name }), text: t('pairing.waitingText') }
    case 'notOpened':
      return {
        state: 'warning',
        title: t('pairing.notOpenedTitle', { name }),
        text: t(framed ? 'pairing.notOpenedFramed' : 'pairing.notOpenedText'),
      }
    case 'returned':
      return { state: 'waiting', title: t('pairing.returnedTitle'), text: t('pairing.returnedText', { name }) }
  }
}
