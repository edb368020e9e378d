import { aborted } from '../errors/errors.ts'
import { isKitError } from '../errors/KitError.ts'

/**
 * Ends the wait with the signal even where the callee ignores it. What the work comes to is left to `lateOf` the error.
 * @param work is not called if the signal is aborted already. A promise is work that runs in any case; its late rejection is ignored.
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
 * `ask`, until the signal is aborted: then it throws. The caller may give up while code loads or a network switch runs, and must not be prompted after that.
 * @throws KitError `ABORTED`
 */
export const untilAborted =
  <parameters extends readonly unknown[], value>(signal: AbortSignal, ask: (...parameters: parameters) => value) =>
  (...parameters: parameters): value => {
    if (signal.aborted) throw aborted()
    return ask(...parameters)
  }

/** The work that goes on after `withSignal` has ended the wait for it: a wallet may still send what it was asked for. */
export function lateOf(error: unknown): Promise<unknown> | undefined {
  const { late } = Object(isKitError(error, 'ABORTED') ? error.cause : undefined) as { readonly late?: unknown }
  return late instanceof Promise ? late : undefined
}
