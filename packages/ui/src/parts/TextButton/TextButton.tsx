import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { textButtonStyles } from './textButtonStyles.ts'

/** A quiet way on: words that can be pressed. */
export function TextButton({
  icon,
  onClick,
  children,
}: {
  readonly icon?: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactElement {
  useStyles(textButtonStyles)
  return (
    <button type="button" className="kit-text-button" part="text-button" onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
