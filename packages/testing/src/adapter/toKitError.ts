import { isKitError, type KitError, walletFailed } from '@kit/core/adapter'

/** The error itself if it is a KitError, else `WALLET_FAILED` with it as the cause. */
export const toKitError = (error: unknown, connectorId: string): KitError =>
  isKitError(error)
    ? error
    : walletFailed({ connectorId, reason: error instanceof Error ? error.message : String(error) }, { cause: error })
