import type { ReactElement } from 'react'
import { RetryIcon, WarningIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'

/** No network. Retries by itself; the user can retry where the browser is wrong about being offline. */
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
