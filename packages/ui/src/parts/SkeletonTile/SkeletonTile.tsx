import type { ReactElement } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { skeletonTileStyles } from './skeletonTileStyles.ts'

/** A tile on its way. */
export function SkeletonTile(): ReactElement {
  useStyles(skeletonTileStyles)
  return (
    <span className="kit-skeleton-tile" aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
