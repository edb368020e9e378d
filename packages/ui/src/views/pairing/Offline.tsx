import type { ReactElement } from 'react'
import { RetryIcon } from '../../icons/RetryIcon.tsx'
import { WarningIcon } from '../../icons/WarningIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'

/** No network. It goes on by itself; a browser that is wrong about it can be told. */
export function Offline({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useMessages()
  return (
    <EmptyState
      icon={<WarningIcon size={24} />}
      tone="warning"
      title={t('pairing.offlineTitle')}
      action={
        <Button icon={<RetryIcon />} onClick={onRetry}>
          {t('parts.tryAgain')}
        </Button>
      }
    >
      {t('pairing.offlineText')}
    </EmptyState>
  )
}
