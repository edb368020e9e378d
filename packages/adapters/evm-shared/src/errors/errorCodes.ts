/** All numeric codes of an error and of what it wraps: `cause`, `error`, `data`, `data.originalError`. Outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return wrapped(error).flatMap(({ code }) => {
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })
}

/** An error and all that it wraps, outermost first; at most 16, so that a circle ends. */
export function wrapped(error: unknown): readonly Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = []
  const queue = [error]
  while (queue.length > 0 && found.length < 16) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || found.includes(next as never)) continue
    const layer = next as Readonly<Record<string, unknown>>
    found.push(layer)
    queue.push(layer['cause'], layer['error'], layer['data'], layer['originalError'])
  }
  return found
}
