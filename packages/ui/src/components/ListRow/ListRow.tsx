import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { webLink } from '../../sanitize/webLink.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

/* A name runs in its own direction, and begins where the row does. */
const listRowStyles = css`
  .kit-list-row {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    box-sizing: border-box;
    /* Text and picture begin where the title does; the ground of a hovered row is 12 pixels wider on each side. */
    inline-size: calc(100% + var(--kit-space-6));
    margin-inline: calc(var(--kit-space-3) * -1);
    min-block-size: calc(var(--kit-space-12) + var(--kit-space-2));
    padding: var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-3);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    line-height: 1.3;
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-root .kit-list-row:focus-visible {
    outline-offset: -2px;
  }
  .kit-list-row[data-dense] {
    min-block-size: var(--kit-space-12);
  }
  @media (hover: hover) {
    .kit-list-row:hover:not([aria-disabled], [data-static], [aria-current]) {
      background: var(--kit-foreground-1);
    }
  }
  .kit-list-row:active:not([aria-disabled], [data-static]) {
    background: var(--kit-foreground-2);
  }
  .kit-list-row[aria-current] {
    background: var(--kit-tint);
  }
  .kit-list-row[data-lead] {
    border-radius: var(--kit-radius-4);
    padding: var(--kit-space-3);
    background: var(--kit-foreground-1);
  }
  @media (hover: hover) {
    .kit-list-row[data-lead]:hover:not([aria-disabled], [aria-current]) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-list-row[data-lead] .kit-list-row-title {
    font-size: var(--kit-text-large);
    font-weight: var(--kit-weight-strong);
    letter-spacing: -0.01em;
  }
  .kit-list-row[aria-disabled] {
    color: var(--kit-text-tertiary);
    cursor: default;
  }
  .kit-list-row[aria-disabled] .kit-list-row-image {
    filter: grayscale(1);
    opacity: 0.6;
  }
  .kit-list-row[data-tone=danger] {
    color: var(--kit-error);
  }
  .kit-list-row[data-tone=warning] .kit-list-row-image {
    color: var(--kit-warning);
  }
  .kit-list-row-image {
    display: grid;
    flex: none;
    min-inline-size: 36px;
    place-items: center;
  }
  .kit-list-row-text {
    display: grid;
    flex: 1;
    gap: 1px;
    min-inline-size: 0;
  }
  .kit-list-row-title,
  .kit-list-row-detail {
    overflow-wrap: anywhere;
  }
  .kit-list-row-title {
    font-weight: var(--kit-weight-medium);
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .kit-list-row-detail {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-regular);
    line-height: 1.35;
  }
  .kit-list-row[aria-disabled] .kit-list-row-detail {
    color: inherit;
  }
  .kit-list-row-end {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: var(--kit-space-2);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  .kit-list-row[aria-current] .kit-list-row-end {
    color: var(--kit-text-secondary);
  }
  .kit-list-row[aria-current] .kit-list-row-end > svg {
    color: var(--kit-accent-text);
  }
  .kit-list-row[aria-busy]::after {
    box-sizing: border-box;
    inline-size: 18px;
    block-size: 18px;
    flex: none;
    border: 2px solid var(--kit-accent-text);
    border-block-start-color: transparent;
    border-radius: 50%;
    content: '';
    animation: kit-turn 1.6s linear infinite;
  }
  .kit-list-row[aria-busy] .kit-list-row-end {
    display: none;
  }
  @keyframes kit-turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-list-row[aria-busy]::after {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .kit-list-row:not([data-static]) {
      border: 1px solid ButtonBorder;
    }
    .kit-list-row[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export type ListRowProps = {
  /** A picture of 36 pixels (52 in a leading row), or an icon of 20. */
  readonly image?: ReactNode
  readonly title: string
  /** The title as it is shown. Default: its text. */
  readonly children?: ReactNode
  /** A second, quieter line. */
  readonly detail?: ReactNode
  /** A tag, an icon or a value at the end. */
  readonly end?: ReactNode
  readonly tone?: 'plain' | 'danger' | 'warning'
  /** `lead`: the one most likely choice of its list, set apart by size and ground. `dense`: 48 pixels high. */
  readonly size?: 'plain' | 'lead' | 'dense'
  /** The chosen one of its list. */
  readonly current?: boolean
  /** Takes no press, but can be reached, so that `detail` can say why. */
  readonly disabled?: boolean
  /** The action of the row is running. */
  readonly busy?: boolean
  /** A way out of the page: a link, whose ordinary click `onClick` may take over. What is no page counts as absent. */
  readonly href?: string | undefined
  /** A link is followed. */
  readonly onFollow?: (() => void) | undefined
  /** In a `WindowedList`, which says where the Tab key stops. */
  readonly tabIndex?: 0 | -1 | undefined
  /** Without it and `href` the row is not interactive. */
  readonly onClick?: (() => void) | undefined
}

/** An interactive row of a list. In a `RovingList` the arrow keys reach it. */
export function ListRow({
  image,
  title,
  children = title,
  detail,
  end,
  tone = 'plain',
  size = 'plain',
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
          {children}
        </span>
        {detail !== undefined && <span className="kit-list-row-detail">{detail}</span>}
      </span>
      {end !== undefined && <span className="kit-list-row-end">{end}</span>}
    </>
  )
  const shared = {
    className: 'kit-list-row',
    part: 'row',
    'data-tone': tone,
    'data-lead': size === 'lead' || undefined,
    'data-dense': size === 'dense' || undefined,
    tabIndex,
  }
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
