import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { emptyStateStyles } from './emptyStateStyles.ts'

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
