/** A state that calls its listeners after each change. */
export type Watched<state> = {
  readonly getState: () => state
  readonly subscribe: (listener: () => void) => () => void
}

/** The options of `kit.watch`. */
export type WatchOptions = {
  /** Also calls the listener at once, with the current value as both arguments. Default: false. */
  readonly immediate?: boolean | undefined
}

/** Calls `listener` when what `select` returns has other contents than before. */
export function watch<state, value>(
  { getState, subscribe }: Watched<state>,
  select: (state: state) => value,
  listener: (value: value, previous: value) => void,
  { immediate = false }: WatchOptions = {},
): () => void {
  let last = select(getState())
  if (immediate) listener(last, last)
  return subscribe(() => {
    const previous = last
    last = select(getState())
    if (isSame(last, previous)) last = previous
    else listener(last, previous)
  })
}

/** Compares plain objects and arrays by their contents, everything else by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}
