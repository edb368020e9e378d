import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { visuallyHiddenStyles } from './visuallyHiddenStyles.ts'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  useStyles(visuallyHiddenStyles)
  return <span className="kit-visually-hidden">{children}</span>
}
