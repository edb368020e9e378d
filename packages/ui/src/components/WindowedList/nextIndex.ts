export type NextIndexParameters = {
  readonly key: string
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly direction: 'ltr' | 'rtl'
}

/** Rows that Page Up and Page Down go over. */
const page = 4

/** The index that a key moves to in a list or grid; undefined: none. A single column wraps around, a grid does not. */
export function nextIndex({ key, index, count, columns, direction }: NextIndexParameters): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const by = (step: number): number => Math.min(last, Math.max(0, index + step))
  const inGrid = columns > 1
  switch (key) {
    case 'ArrowDown':
      return inGrid ? (index + columns <= last ? index + columns : by(0)) : (index + 1) % count
    case 'ArrowUp':
      return inGrid ? (index - columns >= 0 ? index - columns : index) : (index + last) % count
    case 'ArrowRight':
      return inGrid ? by(direction === 'rtl' ? -1 : 1) : undefined
    case 'ArrowLeft':
      return inGrid ? by(direction === 'rtl' ? 1 : -1) : undefined
    case 'PageDown':
      return by(page * columns)
    case 'PageUp':
      return by(-page * columns)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
