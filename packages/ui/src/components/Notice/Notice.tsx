import type { ReactElement } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { Button } from '../Button/Button.tsx'
import { css } from '../../theme/css.ts'

const noticeStyles = css`
  .kit-notice {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-3);
    padding: var(--kit-space-2) var(--kit-space-2) var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
  [dir=rtl] .kit-notice {
    padding-inline: var(--kit-space-3) var(--kit-space-2);
  }
  .kit-notice > .kit-button {
    flex: none;
    max-inline-size: 60%;
  }
`

export type NoticeProps = {
  readonly text: string
  readonly action?: string | undefined
  readonly onAction?: (() => void) | undefined
}

/** Shows one line about the view, such as that a list may be incomplete, with an optional action. */
export function Notice({ text, action, onAction }: NoticeProps): ReactElement {
  useStyles(noticeStyles)
  return (
    <div className="kit-notice" part="notice" role="status">
      <p>{text}</p>
      {action !== undefined && onAction && (
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}
