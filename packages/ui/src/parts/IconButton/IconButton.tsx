import { forwardRef, type ForwardRefExoticComponent, type ReactNode, type RefAttributes } from 'react'
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

export const IconButton: ForwardRefExoticComponent<IconButtonProps & RefAttributes<HTMLButtonElement>> = forwardRef(function IconButton(
  { label, disabled = false, onClick, children },
  ref,
) {
  useStyles(iconButtonStyles)
  return (
    <button
      ref={ref}
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
})
