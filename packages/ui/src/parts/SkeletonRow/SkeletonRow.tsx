import type { ReactElement } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { skeletonRowStyles } from './skeletonRowStyles.ts'

/** Keeps the place of a row that is on its way. Say in words elsewhere that something loads. */
export function SkeletonRow(): ReactElement {
  useStyles(skeletonRowStyles)
  return (
    <div className="kit-skeleton-row" aria-hidden="true">
      <span className="kit-skeleton kit-skeleton-image" />
      <span className="kit-skeleton kit-skeleton-text" />
    </div>
  )
}
