import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const iconTileStyles = css`
  .kit-icon-tile {
    display: grid;
    inline-size: var(--kit-space-10);
    block-size: var(--kit-space-10);
    place-items: center;
    border-radius: calc(var(--kit-border-radius-master) * 2.5);
    background: color-mix(in srgb, var(--kit-accent) 16%, var(--kit-surface));
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
