import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const emptyStateStyles = css`
  .kit-empty {
    display: grid;
    justify-items: center;
    padding-block-start: var(--kit-space-5);
    text-align: center;
  }
  .kit-view > .kit-empty {
    margin-block: auto;
  }
  .kit-empty-icon {
    display: grid;
    inline-size: var(--kit-space-16);
    block-size: var(--kit-space-16);
    margin-block-end: var(--kit-space-4);
    place-items: center;
    border-radius: 50%;
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
  }
  .kit-empty[data-tone=error] > .kit-empty-icon {
    background: var(--kit-error-tint);
    color: var(--kit-error);
  }
  .kit-empty[data-tone=warning] > .kit-empty-icon {
    background: var(--kit-warning-tint);
    color: var(--kit-warning);
  }
  .kit-empty-title {
    color: var(--kit-text-primary);
    font-size: var(--kit-text-title);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }
  .kit-empty-text {
    max-inline-size: 32ch;
    margin-block-start: 6px;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-medium);
    text-wrap: balance;
  }
  .kit-empty-action {
    inline-size: 100%;
    margin-block-start: var(--kit-space-5);
  }
  .kit-empty-action > .kit-button {
    inline-size: 100%;
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
