import type { ReactNode } from 'react'
import { useMessages } from '../messages/useMessages.ts'

/** Rows where the view will be. */
export function ViewLoading(): ReactNode {
  const t = useMessages()
  return (
    <div className="kit-view-loading" role="status" aria-label={t('boot.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="kit-placeholder-row" />
      ))}
    </div>
  )
}
