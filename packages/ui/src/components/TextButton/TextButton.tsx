import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const textButtonStyles = css`
  .kit-text-button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-1);
    min-block-size: var(--kit-space-6);
    border-radius: var(--kit-radius-1);
    color: var(--kit-accent-text);
    font-size: inherit;
    font-weight: var(--kit-weight-medium);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  .kit-text-button::after {
    content: '';
    position: absolute;
    inset: calc(var(--kit-space-2) * -1) calc(var(--kit-space-1) * -1);
  }
`

/** A quiet way on: words that can be pressed. */
export function TextButton({
  icon,
  expanded,
  controls,
  onClick,
  children,
}: {
  readonly icon?: ReactNode
  /** Whether what it unfolds is shown. */
  readonly expanded?: boolean
  /** The id of what it unfolds. */
  readonly controls?: string
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactElement {
  useStyles(textButtonStyles)
  return (
    <button
      type="button"
      className="kit-text-button"
      part="text-button"
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
