import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const iconTileStyles = css`
  .kit-icon-tile {
    display: grid;
    inline-size: 36px;
    block-size: 36px;
    place-items: center;
    border-radius: var(--kit-radius-picture);
    background: var(--kit-tint);
    color: var(--kit-accent-text);
  }
`

/** An icon where other rows have a picture. */
export function IconTile({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(iconTileStyles)
  return (
    <span className="kit-icon-tile" aria-hidden="true">
      {children}
    </span>
  )
}
