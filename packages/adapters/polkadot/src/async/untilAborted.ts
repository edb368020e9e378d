import { aborted } from '@kit/core/adapter'

/**
 * Settles as `promise` does, or as soon as `signal` fires. A later rejection of `promise` is nobody's.
 * @throws KitError `ABORTED`
 */
export const untilAborted = <value>(promise: Promise<value>, signal: AbortSignal): Promise<value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(aborted())
    const done = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(done)
    if (signal.aborted) abort()
  })
