import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useContext,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocale } from '../../i18n/useMessages.ts'
import { StyleContext, useStyles } from '../../theme/useStyles.ts'
import { nextIndex } from './nextIndex.ts'
import { useWindow } from './useWindow.ts'
import { css } from '../../theme/css.ts'

const windowedListStyles = css`
  .kit-windowed-frame {
    position: relative;
  }
  .kit-windowed {
    position: relative;
    contain: size layout;
    block-size: calc(var(--rows) * var(--row-block));
    min-block-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .kit-windowed-probe {
    position: absolute;
    inline-size: 0;
    block-size: var(--row-block);
    visibility: hidden;
    pointer-events: none;
  }
  .kit-windowed-item {
    position: absolute;
    contain: size layout style;
    inline-size: calc(100% / var(--columns));
    block-size: var(--row-block);
  }
  .kit-windowed-item > * {
    block-size: 100%;
    /* A field that sticks to the top must not cover what the keys go to. */
    scroll-margin-block: var(--kit-space-16) var(--kit-space-2);
  }
`

export type WindowedListProps<item> = {
  /** The label of the list, for screen readers. */
  readonly label: string
  readonly items: readonly item[]
  readonly keyOf: (item: item) => string
  /** Its focusable element carries `data-roving` and takes the `tabIndex`. */
  readonly render: (item: item, tabIndex: 0 | -1) => ReactElement
  /** The height of a row, as CSS writes it. */
  readonly rowBlock: string
  /** How many tiles a row has. Default: 1. */
  readonly columns?: number | undefined
  /** How many there are in all; the rest comes later. Default: those of `items`. */
  readonly total?: number | undefined
  readonly busy?: boolean | undefined
  readonly handle?: Ref<WindowedListHandle> | undefined
}

export type WindowedListHandle = { readonly focus: () => void }

/** A list of any length: what is far from sight is not in the page. One stop of the Tab key; arrows, Home, End and pages move inside. */
export function WindowedList<item>({
  label,
  items,
  keyOf,
  render,
  rowBlock,
  columns = 1,
  total,
  busy = false,
  handle,
}: WindowedListProps<item>): ReactElement {
  useStyles(windowedListStyles)
  const styles = useContext(StyleContext)
  // A row that has no height yet is measured as none, and all of the list would be in the page.
  useInsertionEffect(() => styles?.flush(), [styles])
  const { direction } = useLocale()
  const list = useRef<HTMLUListElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const [stop, setStop] = useState(0)
  const wanted = useRef<number | null>(null)
  const count = items.length
  const { first, end } = useWindow({ list, probe, count, columns })
  const current = Math.min(stop, Math.max(0, count - 1))

  const elementAt = (index: number): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-roving]`)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    elementAt(wanted.current)?.focus()
    wanted.current = null
  })
  useImperativeHandle(handle, () => ({ focus: () => elementAt(current)?.focus() }))

  const indexOf = (target: EventTarget): number =>
    Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
  const onFocus = ({ target }: FocusEvent): void => {
    const index = indexOf(target)
    if (index >= 0) setStop(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const index = indexOf(event.target)
    const next = index < 0 ? undefined : nextIndex({ key: event.key, index, count, columns, direction })
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    setStop(next)
    if (next === current) elementAt(next)?.focus()
  }

  const shown: number[] = []
  for (let index = first * columns; index < Math.min(count, end * columns); index++) shown.push(index)
  if (count > 0 && !shown.includes(current)) shown.push(current)
  shown.sort((one, other) => one - other)
  const rows = Math.ceil(count / columns)

  return (
    <div
      className="kit-windowed-frame"
      style={{ '--rows': rows, '--columns': columns, '--row-block': rowBlock } as CSSProperties}
    >
      <span ref={probe} className="kit-windowed-probe" />
      <ul
        ref={list}
        className="kit-windowed"
        part="list"
        role="list"
        aria-label={label}
        aria-busy={busy || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {shown.map((index) => (
          <li
            key={keyOf(items[index] as item)}
            className="kit-windowed-item"
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total ?? count}
            style={placeOf(index, columns)}
          >
            {render(items[index] as item, index === current ? 0 : -1)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** No variables: they would be inherited, and a browser shares no style between rows whose variables differ. */
const placeOf = (index: number, columns: number): CSSProperties => ({
  insetBlockStart: `calc(${Math.floor(index / columns)} * var(--row-block))`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
})
