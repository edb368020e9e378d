import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { dividerStyles } from './dividerStyles.ts'

/** A line, or a word between two lines. */
export function Divider({ children }: { readonly children?: ReactNode }): ReactElement {
  useStyles(dividerStyles)
  return (
    <div className="kit-divider" part="divider" role={children ? undefined : 'separator'}>
      {children}
    </div>
  )
}
