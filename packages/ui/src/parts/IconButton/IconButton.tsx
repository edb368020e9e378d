import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { iconButtonStyles } from './iconButtonStyles.ts'

export type IconButtonProps = {
  /** Says what it does; there is no visible text. */
  readonly label: string
  readonly disabled?: boolean
  readonly onClick?: () => void
  /** An icon of 20 pixels. */
  readonly children: ReactNode
}

export function IconButton({ label, disabled = false, onClick, children }: IconButtonProps): ReactElement {
  useStyles(iconButtonStyles)
  return (
    <button
      type="button"
      className="kit-icon-button"
      part="icon-button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
