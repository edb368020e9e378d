import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { webLink } from '../../untrusted/webLink.ts'
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
  readonly tone?: 'plain' | 'danger' | 'warning'
  /** The chosen one of its list. */
  readonly current?: boolean
  /** Takes no press, but can be reached, so that `detail` can say why. */
  readonly disabled?: boolean
  /** What it began is under way. */
  readonly busy?: boolean
  /** A way out of the page: a link, whose ordinary click `onClick` may take over. What is no page counts as absent. */
  readonly href?: string | undefined
  /** A link is followed. */
  readonly onFollow?: (() => void) | undefined
  /** In a `WindowedList`, which says where the Tab key stops. */
  readonly tabIndex?: 0 | -1 | undefined
  /** Without it and `href` the row only tells something. */
  readonly onClick?: (() => void) | undefined
}

/** One line of a list that does something. In a `RovingList` the arrow keys reach it. */
export function ListRow({
  image,
  title,
  detail,
  end,
  tone = 'plain',
  current = false,
  disabled = false,
  busy = false,
  href: address,
  onFollow,
  tabIndex,
  onClick,
}: ListRowProps): ReactElement {
  useStyles(listRowStyles)
  const href = webLink(address)
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
  const shared = { className: 'kit-list-row', part: 'row', 'data-tone': tone, tabIndex }
  if (href !== undefined)
    return (
      <a
        {...shared}
        data-roving=""
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick ? takeOver(onClick) : onFollow}
      >
        {content}
      </a>
    )
  if (!onClick && !disabled)
    return (
      <div {...shared} data-static="">
        {content}
      </div>
    )
  return (
    <button
      {...shared}
      data-roving=""
      type="button"
      aria-current={current || undefined}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {content}
    </button>
  )
}

/** Leaves a click that wants its own tab or window to the browser. */
const takeOver =
  (onClick: () => void) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onClick()
  }
