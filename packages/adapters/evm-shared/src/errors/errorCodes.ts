import { readSafely } from '@kit/core/adapter'

/** All numeric codes of an error and of what it wraps: `cause`, `error`, `data`, `data.originalError`. Outermost first. */
export function errorCodes(error: unknown): readonly number[] {
  return wrapped(error).flatMap(({ code }) => {
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })
}

/** The codes and names that identify errors. */
type Layer = Readonly<
  Record<'code' | 'name' | 'message' | 'shortMessage' | 'url' | 'status' | 'data' | 'error' | 'cause', unknown>
>

/** An error and all that it wraps, outermost first; at most 16, so that a cycle ends. Each property is read once and safely: the error is untrusted. */
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
      data: read('data'),
      error: read('error'),
      cause: read('cause'),
    }
  })
}

/** Whether a node or a wallet says that the account lacks the coins or tokens. No code says that everywhere. */
export const isInsufficientFunds = (error: unknown): boolean =>
  wrapped(error).some(
    ({ message }) =>
      typeof message === 'string' &&
      /insufficient ?(?:funds|balance|maxfeepergas)|exceeds (?:balance|account balance|transaction sender)|enough (?:funds|balance)|out ?of ?fund/i.test(
        message,
      ),
  )
