import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const dividerStyles = css`
  .kit-divider {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
  }
  .kit-divider::before,
  .kit-divider::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--kit-border);
  }
  .kit-divider:empty {
    gap: 0;
  }
`

/** A line, or a word between two lines. */
export function Divider({ children }: { readonly children?: ReactNode }): ReactElement {
  useStyles(dividerStyles)
  return (
    <div className="kit-divider" part="divider" role={children ? undefined : 'separator'}>
      {children}
    </div>
  )
}
