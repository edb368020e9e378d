import { walletFailed } from './errors.ts'
import { isKitError, type KitError } from './KitError.ts'

/** A KitError as it is; any other error as the `cause` of `WALLET_FAILED`. */
export const toKitError = (error: unknown, context: { readonly connectorId?: string } = {}): KitError =>
  isKitError(error)
    ? error
    : walletFailed({ ...context, ...(error instanceof Error ? { reason: error.message } : {}) }, { cause: error })
