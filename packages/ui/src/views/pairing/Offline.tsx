import type { ReactElement } from 'react'
import { RetryIcon, WarningIcon } from '../../components/accountIcons.tsx'
import { FailurePlace } from '../../modal/FailurePlace.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'

export type OfflineProps = {
  /** `page`: no network. `service`: the service that connects wallets does not answer. */
  readonly what?: 'page' | 'service'
  readonly onRetry: () => void
}

/** Goes on by itself; the user can retry where the browser is wrong about being offline, or does not want to wait. */
export function Offline({ what = 'page', onRetry }: OfflineProps): ReactElement {
  const t = useMessages()
  return (
    <EmptyState
      icon={<WarningIcon size={24} />}
      tone="warning"
      title={t(what === 'page' ? 'pairing.offlineTitle' : 'pairing.unreachableTitle')}
      action={
        <Button variant="primary" icon={<RetryIcon />} onClick={onRetry}>
          {t('parts.tryAgain')}
        </Button>
      }
    >
      {t(what === 'page' ? 'pairing.offlineText' : 'pairing.unreachableNote')}
      <FailurePlace error={null} />
    </EmptyState>
  )
}
