import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const tagStyles = css`
  .kit-tag {
    flex: none;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    white-space: nowrap;
  }
  .kit-tag[data-tone=accent] {
    color: var(--kit-accent-text);
  }
  .kit-tag[data-tone=success] {
    color: var(--kit-success);
  }
  .kit-tag[data-tone=warning] {
    color: var(--kit-warning);
  }
`

export type TagProps = { readonly tone?: 'neutral' | 'accent' | 'success' | 'warning'; readonly children: ReactNode }

/** One word about a row. */
export function Tag({ tone = 'neutral', children }: TagProps): ReactElement {
  useStyles(tagStyles)
  return (
    <span className="kit-tag" part="tag" data-tone={tone}>
      {children}
    </span>
  )
}
