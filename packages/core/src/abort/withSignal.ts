import { aborted } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'

/**
 * Rejects when the signal aborts, even if the work ignores the signal. `lateOf(error)` returns the work that still runs.
 * @param work a function, which is not called if the signal is already aborted, or a running promise, whose late rejection is ignored
 * @throws KitError `ABORTED`
 */
export function withSignal<value>(signal: AbortSignal, work: Promise<value> | (() => Promise<value>)): Promise<value> {
  return new Promise<value>((resolve, reject) => {
    if (signal.aborted && typeof work === 'function') {
      reject(aborted())
      return
    }
    // `work` may throw before it returns a promise: the executor turns that into a rejection.
    const running = typeof work === 'function' ? work() : work
    const stop = (): void => reject(aborted({}, { cause: { late: running } }))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/**
 * Wraps `ask` so that it throws once the signal is aborted: the user may cancel while code loads or the network switches, and must not be prompted after that.
 * @throws KitError `ABORTED`
 */
export const untilAborted =
  <parameters extends readonly unknown[], value>(signal: AbortSignal, ask: (...parameters: parameters) => value) =>
  (...parameters: parameters): value => {
    if (signal.aborted) throw aborted()
    return ask(...parameters)
  }

/** The work that still runs after `withSignal` rejected: a wallet may still send the transaction that it was asked for. */
export function lateOf(error: unknown): Promise<unknown> | undefined {
  const { late } = Object(isKitError(error, 'ABORTED') ? error.cause : undefined) as { readonly late?: unknown }
  return late instanceof Promise ? late : undefined
}
