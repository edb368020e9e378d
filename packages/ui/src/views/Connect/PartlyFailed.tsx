import type { ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { partlyFailedStyles } from './partlyFailedStyles.ts'

/** Below a list that may be incomplete. */
export function PartlyFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  useStyles(partlyFailedStyles)
  const t = useMessages()
  return (
    <div className="kit-partly-failed">
      <p>{t('connect.partlyFailed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('parts.tryAgain')}
      </Button>
    </div>
  )
}
