import type { ReactElement, ReactNode } from 'react'
import { SpinnerIcon } from '../icons.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { buttonStyles } from './buttonStyles.ts'

export type ButtonProps = {
  /** `quiet`: one more way on, without a ground. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'small'
  /** Takes the whole line. */
  readonly wide?: boolean
  /** Shows progress and takes no press, but keeps its size and the focus. */
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly icon?: ReactNode
  readonly onClick?: () => void
  readonly children: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  busy = false,
  disabled = false,
  icon,
  onClick,
  children,
}: ButtonProps): ReactElement {
  useStyles(buttonStyles)
  const inert = busy || disabled
  return (
    <button
      type="button"
      className="kit-button"
      part={`button button-${variant}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : onClick}
    >
      <span className="kit-button-content">
        {icon}
        <span className="kit-button-label">{children}</span>
      </span>
      {busy && (
        <span className="kit-button-spinner">
          <SpinnerIcon />
        </span>
      )}
    </button>
  )
}
