import { isKitError } from '@kit/core/adapter'

/** How a promise ends: `resolved`, the code of its KitError, or what else it was rejected with. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isKitError(error) ? error.code : `not a KitError: ${String(error)}`),
  )
