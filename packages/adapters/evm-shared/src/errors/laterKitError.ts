import { isOwnError, type KitError, walletFailed } from '@kit/core/adapter'
import type { ErrorContext } from './toKitError.ts'

/** As `toKitError`, whose code is fetched with the first failure: most wallets are asked without one. */
export async function laterKitError(error: unknown, context: ErrorContext = {}): Promise<KitError> {
  if (isOwnError(error)) return error
  try {
    return (await import('./toKitError.ts')).toKitError(error, context)
  } catch {
    // The page is offline, and the failure stays what it is.
    return walletFailed(context.connectorId === undefined ? {} : { connectorId: context.connectorId }, { cause: error })
  }
}
