import { isKitError } from '@kit/core/adapter'

/** The outcome of a promise: `resolved`, the code of its KitError, or the raw rejection. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : `not a KitError: ${String(error)}`),
  )
