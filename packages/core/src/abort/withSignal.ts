import { aborted } from '../errors/errors.ts'

/**
 * Ends the wait with the signal even where the callee does not heed it; a late answer is dropped.
 * @throws KitError `ABORTED`
 */
export function withSignal<value>(signal: AbortSignal, start: () => Promise<value>): Promise<value> {
  return new Promise<value>((resolve, reject) => {
    const stop = (): void => reject(aborted())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    // `start` may throw before it returns a promise: the executor turns that into a rejection.
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
