import type { KitState } from '@kit/core'
import { pairingWays } from '@kit/core/links'
import { type ReactElement, useCallback } from 'react'
import { RetryIcon } from '../../components/accountIcons.tsx'
import { QrIcon } from '../../components/icons.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import type { SpinnerRingProps } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStillWaiting } from '../useStillWaiting.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { connectingStatus, type ConnectingStatus } from './connectingStatus.ts'
import type { Texts } from './failureTexts.ts'
import { routeWallet } from './routeWallet.ts'
import { useTroubleTexts } from './useTroubleTexts.ts'

export function ConnectingExternal({ route }: ViewProps<'ConnectingExternal'>): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const locale = useLocale()
  const wallet = useKitState(useCallback((state: KitState) => routeWallet(route, state), [route]))
  const connection = useKitState(useCallback((state: KitState) => state.connections[route.namespace], [route]))
  const known = connectingStatus(connection, route)
  const late = useStillWaiting(known.status === 'waiting', connection?.attempt ?? 0)
  const troubled = late || known.status === 'failed' || known.status === 'cancelled'
  const words = useTroubleTexts(troubled)
  // The words come with what they say.
  const status: ConnectingStatus = troubled && !words ? { status: 'waiting' } : known
  const stillWaiting = late && words !== null
  const waiting = status.status === 'waiting'
  const name = walletLabel(wallet.name || t('connectingExternal.wallet'))
  const texts = (): Texts => {
    if (troubled && typeof words === 'function') return words({ status, name, locale, isOnline: navigator.onLine })
    if (status.status === 'failed') {
      const { error } = status
      return { title: t('connectingExternal.walletFailedTitle', { name }), text: t('boot.loadFailedHint'), error }
    }
    if (status.status === 'done')
      return { title: t('connectingExternal.doneTitle'), text: t('connectingExternal.doneText', { name }) }
    return { title: t('connectingExternal.waitingTitle', { name }), text: t('connectingExternal.waitingText') }
  }
  const { title, text, error, ways } = texts()
  const again = !waiting || stillWaiting
  // The same button in every state, so that it keeps the focus.
  const action =
    status.status === 'done'
      ? { label: t('parts.close'), onClick: kit.close }
      : again
        ? { label: t('parts.tryAgain'), onClick: () => kit.selectWallet(wallet), icon: <RetryIcon /> }
        : { label: t('parts.cancel'), onClick: kit.back }
  return (
    <RequestStatus
      state={stillWaiting ? 'late' : ringState(status)}
      image={<WalletImage name={walletLabel(wallet.name)} imageUrl={wallet.imageUrl} size={64} />}
      title={title}
      text={text}
      error={error}
      action={
        <>
          <Button
            wide
            variant={again && status.status !== 'done' ? 'primary' : 'secondary'}
            icon={action.icon}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
          {ways && stillWaiting && pairingWays(kit.options).pairs && (
            <Button
              wide
              icon={<QrIcon />}
              onClick={() => kit.push({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })}
            >
              {ways.usePhone}
            </Button>
          )}
          {ways && (
            <Button wide variant="quiet" onClick={kit.back}>
              {waiting ? t('parts.cancel') : ways.chooseAnother}
            </Button>
          )}
        </>
      }
    />
  )
}

function ringState(status: ConnectingStatus): SpinnerRingProps['state'] {
  if (status.status === 'cancelled') return 'idle'
  if (status.status !== 'failed') return status.status
  return status.error.code === 'REQUEST_PENDING' || status.error.code === 'NO_ACCOUNTS' ? 'warning' : 'failed'
}
