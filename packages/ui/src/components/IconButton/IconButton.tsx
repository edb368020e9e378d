import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const iconButtonStyles = css`
  .kit-icon-button {
    position: relative;
    display: inline-grid;
    flex: none;
    inline-size: var(--kit-space-8);
    block-size: var(--kit-space-8);
    place-items: center;
    border-radius: var(--kit-radius-2);
    color: var(--kit-text-secondary);
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-icon-button::after {
    content: '';
    position: absolute;
    inset: -6px;
  }
  @media (hover: hover) {
    .kit-icon-button:hover:not([aria-disabled]) {
      background: var(--kit-foreground-1);
      color: var(--kit-text-primary);
    }
  }
  .kit-icon-button[aria-disabled] {
    color: var(--kit-text-tertiary);
    cursor: default;
  }
`

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
