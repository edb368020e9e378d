import { readSafely } from '../async/readSafely.ts'

/** All numeric codes of an error and of what it wraps: `cause`, `error`, `data`, `data.originalError`. Outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return wrapped(error).flatMap(({ code }) => {
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })
}

/** What errors are known by. */
type Layer = Readonly<Record<'code' | 'name' | 'message' | 'shortMessage' | 'url' | 'status', unknown>>

/** An error and all that it wraps, outermost first; at most 16, so that a circle ends. Read once and safely: it is a stranger's. */
export function wrapped(error: unknown): readonly Layer[] {
  const seen: object[] = []
  const queue = [error]
  while (queue.length > 0 && seen.length < 16) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || seen.includes(next)) continue
    seen.push(next)
    queue.push(...['cause', 'error', 'data', 'originalError'].map((name) => readSafely(next, name)))
  }
  return seen.map((layer) => {
    const read = (name: keyof Layer) => readSafely(layer, name)
    return {
      code: read('code'),
      name: read('name'),
      message: read('message'),
      shortMessage: read('shortMessage'),
      url: read('url'),
      status: read('status'),
    }
  })
}
