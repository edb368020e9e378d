import type { ReactNode } from 'react'
import { useMessages } from '../i18n/useMessages.ts'
import { SkeletonRow } from '../components/SkeletonRow/SkeletonRow.tsx'
import { useStyles } from '../theme/useStyles.ts'
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
