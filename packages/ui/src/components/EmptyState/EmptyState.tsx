import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const emptyStateStyles = css`
  .kit-empty {
    display: grid;
    justify-items: center;
    padding-block: var(--kit-space-6) var(--kit-space-4);
    padding-inline: var(--kit-space-4);
    text-align: center;
  }
  .kit-empty-icon {
    display: grid;
    inline-size: calc(var(--kit-space-12) + var(--kit-space-2));
    block-size: calc(var(--kit-space-12) + var(--kit-space-2));
    margin-block-end: var(--kit-space-4);
    place-items: center;
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-2);
    color: var(--kit-text-secondary);
  }
  .kit-empty[data-tone=error] > .kit-empty-icon {
    background: color-mix(in srgb, var(--kit-error) 12%, var(--kit-surface));
    color: var(--kit-error-text);
  }
  .kit-empty[data-tone=warning] > .kit-empty-icon {
    background: color-mix(in srgb, var(--kit-warning) 14%, var(--kit-surface));
    color: var(--kit-warning-text);
  }
  .kit-empty-title {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-medium);
  }
  .kit-empty-text {
    margin-block-start: var(--kit-space-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-empty-action {
    margin-block-start: var(--kit-space-5);
  }
`

export type EmptyStateProps = {
  /** An icon of 24 pixels. */
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'warning' | 'error'
  readonly title: string
  readonly children?: ReactNode
  /** The way on. */
  readonly action?: ReactNode
}

/** Nothing is here: says why, and what to do. */
export function EmptyState({ icon, tone = 'plain', title, children, action }: EmptyStateProps): ReactElement {
  useStyles(emptyStateStyles)
  return (
    <div className="kit-empty" part="empty" data-tone={tone}>
      {icon !== undefined && <span className="kit-empty-icon">{icon}</span>}
      <p className="kit-empty-title">{title}</p>
      {children && <div className="kit-empty-text">{children}</div>}
      {action && <div className="kit-empty-action">{action}</div>}
    </div>
  )
}
