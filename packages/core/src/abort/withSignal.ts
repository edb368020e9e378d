import { aborted } from '../errors/errors.ts'

/**
 * Ends the wait with the signal even where the callee ignores it; a late result is dropped.
 * @param work is not called if the signal is aborted already. A promise is work that runs in any case; its late rejection is ignored.
 * @throws KitError `ABORTED`
 */
export function withSignal<value>(signal: AbortSignal, work: Promise<value> | (() => Promise<value>)): Promise<value> {
  return new Promise<value>((resolve, reject) => {
    const stop = (): void => reject(aborted())
    if (signal.aborted) {
      stop()
      if (typeof work === 'function') return
    } else signal.addEventListener('abort', stop, { once: true })
    // `work` may throw before it returns a promise: the executor turns that into a rejection.
    const running = typeof work === 'function' ? work() : work
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
