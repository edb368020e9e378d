import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const tagStyles = css`
  .kit-tag {
    --tag-color: var(--kit-text-tertiary);
    --tag-text: var(--kit-text-secondary);
    display: inline-flex;
    flex: none;
    align-items: center;
    min-block-size: calc(var(--kit-space-5) + 2px);
    padding-inline: calc(var(--kit-space-2) - 1px);
    border-radius: calc(var(--kit-border-radius-master) * 1.5);
    background: color-mix(in srgb, var(--tag-color) 13%, transparent);
    color: var(--tag-text);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    line-height: 1;
    white-space: nowrap;
  }
  .kit-tag[data-tone=accent] {
    --tag-color: var(--kit-accent);
    --tag-text: var(--kit-accent-text);
  }
  .kit-tag[data-tone=success] {
    --tag-color: var(--kit-success);
    --tag-text: var(--kit-success-text);
  }
  .kit-tag[data-tone=warning] {
    --tag-color: var(--kit-warning);
    --tag-text: var(--kit-warning-text);
  }
  @media (forced-colors: active) {
    .kit-tag {
      outline: 1px solid CanvasText;
    }
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
