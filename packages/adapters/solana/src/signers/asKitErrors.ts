import { toKitError } from '../errors/toKitError.ts'

/** What a wallet fails with, as an error of kit. */
export const asKitErrors = <value>(promise: Promise<value>): Promise<value> =>
  promise.catch((error: unknown) => {
    throw toKitError(error)
  })
