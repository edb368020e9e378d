import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { FailurePlace } from '../../modal/FailurePlace.tsx'

/** Below the pages that are here. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useMessages()
  return (
    <>
      <Notice text={t('allWallets.moreFailed')} action={t('parts.tryAgain')} onAction={onRetry} />
      <FailurePlace error={null} />
    </>
  )
}
