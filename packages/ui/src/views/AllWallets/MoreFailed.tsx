import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Notice } from '../../parts/Notice/Notice.tsx'

/** Below the pages that are here. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useMessages()
  return <Notice text={t('allWallets.moreFailed')} action={t('parts.tryAgain')} onAction={onRetry} />
}
