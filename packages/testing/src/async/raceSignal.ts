import { aborted } from '@kit/core/adapter'

/**
 * Settles as `promise` does, or as soon as `signal` fires.
 * @throws KitError `ABORTED`
 */
export const raceSignal = <value>(promise: Promise<value>, signal: AbortSignal): Promise<value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(aborted())
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
