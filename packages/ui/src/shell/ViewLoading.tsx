import type { ReactNode } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { SkeletonRow } from '../parts/SkeletonRow/SkeletonRow.tsx'
import { useStyles } from '../styles/useStyles.ts'
import { viewStyles } from '../views/viewStyles.ts'

/** Rows where the view will be. */
export function ViewLoading(): ReactNode {
  useStyles(viewStyles)
  const t = useMessages()
  return (
    <div className="kit-view" role="status" data-waiting aria-label={t('boot.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}
