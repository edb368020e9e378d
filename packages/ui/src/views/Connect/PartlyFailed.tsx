import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Notice } from '../../parts/Notice/Notice.tsx'

/** Below a list that may be incomplete. */
export function PartlyFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useMessages()
  return <Notice text={t('connect.partlyFailed')} action={t('parts.tryAgain')} onAction={onRetry} />
}
