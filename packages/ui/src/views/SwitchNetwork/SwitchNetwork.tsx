import type { KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { RetryIcon } from '../../components/accountIcons.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { RequestStatus } from '../../components/RequestStatus/RequestStatus.tsx'
import type { SpinnerRingProps } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { OpenWalletPlace } from '../openWallet/OpenWalletPlace.tsx'
import { useStillWaiting } from '../useStillWaiting.ts'
import { useUnlock } from '../useUnlock.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { switchStatus, type SwitchStatus } from './switchStatus.ts'
import { switchTexts } from './switchTexts.ts'

const select = (state: KitState) => state.network

export function SwitchNetwork({ route: { networkId } }: ViewProps<'SwitchNetwork'>): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const errorText = useErrorText()
  const state = useKitState(select)
  const known = switchStatus(state, networkId)
  const { unlock, error } = useUnlock(known.status === 'failed' ? known.error : null)
  const status: SwitchStatus =
    known.status !== 'failed' ? known : error ? { status: 'failed', error } : { status: 'cancelled' }
  const waiting = status.status === 'waiting'
  const stillWaiting = useStillWaiting(waiting, state.attempt)
  const again = !waiting || stillWaiting
  // The same button in every state, so that it keeps the focus.
  const action = again
    ? { label: t('parts.tryAgain'), onClick: () => kit.selectNetwork(networkId), icon: <RetryIcon /> }
    : { label: t('parts.cancel'), onClick: kit.back, icon: undefined }
  const network = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? {
    name: networkId,
    chainNamespace: undefined,
  }
  return (
    <RequestStatus
      state={stillWaiting ? 'late' : ringState(status)}
      image={<NetworkImage network={network} size={64} />}
      {...switchTexts({ status, stillWaiting, network: network.name, t, errorText })}
      further={
        waiting && network.chainNamespace !== undefined ? (
          <OpenWalletPlace namespace={network.chainNamespace} />
        ) : undefined
      }
      action={
        <>
          {unlock ?? (
            <Button wide variant={again ? 'primary' : 'secondary'} icon={action.icon} onClick={action.onClick}>
              {action.label}
            </Button>
          )}
          {stillWaiting && (
            <Button wide variant="quiet" onClick={kit.back}>
              {t('parts.cancel')}
            </Button>
          )}
        </>
      }
    />
  )
}

function ringState(status: SwitchStatus): SpinnerRingProps['state'] {
  if (status.status === 'cancelled') return 'idle'
  if (status.status !== 'failed') return status.status
  return status.error.code === 'REQUEST_PENDING' ? 'warning' : 'failed'
}
