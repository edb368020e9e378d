export type VisibleRowsParameters = {
  /** CSS pixels: where the list begins, relative to where its scroller's window does. Negative once it is scrolled. */
  readonly start: number
  /** The height of the window that shows a part of the list. */
  readonly height: number
  readonly rowHeight: number
  readonly rows: number
}

export type RowRange = { readonly first: number; readonly end: number }

/**
 * The rows in sight and half a screen on either side, so that the page never holds more than two screens of them. `end` is exclusive.
 * No rows of a list that is further away: a view may have many lists, one below the other.
 */
export function visibleRows({ start, height, rowHeight, rows }: VisibleRowsParameters): RowRange {
  if (rowHeight <= 0) return { first: 0, end: rows }
  const seen = Math.ceil(height / rowHeight)
  const spare = Math.floor(seen / 2)
  const far = spare * rowHeight
  if (start > height + far) return { first: 0, end: 0 }
  if (start + rows * rowHeight < -far) return { first: rows, end: rows }
  const top = Math.floor(Math.max(0, -start) / rowHeight)
  const first = Math.max(0, Math.min(top, rows - seen) - spare)
  return { first, end: Math.min(rows, first + seen + 2 * spare) }
}
