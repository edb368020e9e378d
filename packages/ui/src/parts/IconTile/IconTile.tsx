import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { iconTileStyles } from './iconTileStyles.ts'

/** An icon where other rows have a picture. */
export function IconTile({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(iconTileStyles)
  return (
    <span className="kit-icon-tile" aria-hidden="true">
      {children}
    </span>
  )
}
