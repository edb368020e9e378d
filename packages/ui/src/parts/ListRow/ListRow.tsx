import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { listRowStyles } from './listRowStyles.ts'

export type ListRowProps = {
  /** A picture of 40 pixels, or an icon of 20. */
  readonly image?: ReactNode
  readonly title: string
  /** A second, quieter line. */
  readonly detail?: ReactNode
  /** A tag, an icon or a value at the end. */
  readonly end?: ReactNode
  readonly tone?: 'plain' | 'danger'
  /** The chosen one of its list. */
  readonly current?: boolean
  /** Takes no press, but can be reached, so that `detail` can say why. */
  readonly disabled?: boolean
  /** A way out of the page instead of an action. */
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
}

/** One line of a list that does something. In a `RovingList` the arrow keys reach it. */
export function ListRow({ image, title, detail, end, tone = 'plain', current = false, disabled = false, href, onClick }: ListRowProps): ReactElement {
  useStyles(listRowStyles)
  const content = (
    <>
      {image && <span className="kit-list-row-image">{image}</span>}
      <span className="kit-list-row-text">
        <span className="kit-list-row-title" title={title}>
          {title}
        </span>
        {detail !== undefined && <span className="kit-list-row-detail">{detail}</span>}
      </span>
      {end !== undefined && <span className="kit-list-row-end">{end}</span>}
    </>
  )
  const shared = { className: 'kit-list-row', part: 'row', 'data-tone': tone, 'data-roving': '' } as const
  if (href !== undefined)
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button
      {...shared}
      type="button"
      aria-current={current || undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {content}
    </button>
  )
}
