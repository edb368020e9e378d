import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const visuallyHiddenStyles = css`
.kit-visually-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);
white-space:nowrap}
`

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(visuallyHiddenStyles)
  return <span className="kit-visually-hidden">{children}</span>
}
