import type { ReactElement } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { Button } from '../Button/Button.tsx'
import { noticeStyles } from './noticeStyles.ts'

export type NoticeProps = { readonly text: string; readonly action: string; readonly onAction: () => void }

/** A line about a list that may be incomplete, and what to do about it. */
export function Notice({ text, action, onAction }: NoticeProps): ReactElement {
  useStyles(noticeStyles)
  return (
    <div className="kit-notice" part="notice" role="status">
      <p>{text}</p>
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
