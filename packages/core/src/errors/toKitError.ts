import { walletFailed } from './errors.ts'
import { isKitError, type KitError } from './KitError.ts'

/** What a state can hold: an error of ours as it is, anything else wrapped as its cause. */
export const toKitError = (error: unknown, context: { readonly connectorId?: string } = {}): KitError =>
  isKitError(error)
    ? error
    : walletFailed({ ...context, ...(error instanceof Error ? { reason: error.message } : {}) }, { cause: error })
