import {
  aborted,
  deviceError,
  errorLayers,
  errorTexts,
  isOwnError,
  type KitError,
  noAccounts,
  notConnected,
  plainText,
  popupBlocked,
  requestPending,
  saysRefusal,
  userRejected,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'

/** EIP-1193, pairing, and the Wallet Standard's own code of a refusal. */
const rejectionCodes: readonly unknown[] = [4001, 5000, 5002, 4_001_000]

export type ErrorContext = {
  readonly connectorId?: string | undefined
  /** There is no connection yet that could be missing. */
  readonly isConnecting?: boolean | undefined
  /** The request may send: words alone are no refusal, unless the sentence is known. */
  readonly maySend?: boolean | undefined
}

/** Converts a wallet's failure to a `KitError`: by its code, its name, and last its text. */
export function toKitError(
  error: unknown,
  { connectorId, isConnecting = false, maySend }: ErrorContext = {},
): KitError {
  if (isOwnError(error)) return error
  const wallet = connectorId === undefined ? {} : { connectorId }
  const cause = { cause: error }
  const layers = errorLayers(error)
  const hasCode = (...codes: readonly unknown[]) => layers.some(({ code }) => codes.includes(code))
  const isNamed = (...names: readonly unknown[]) => layers.some(({ name }) => names.includes(name))
  const texts = errorTexts(error, layers)

  // The embedded wallet: its user left a request because no window opened in which to approve it.
  if (hasCode(4001) && hasCode('POPUP_BLOCKED')) return popupBlocked(wallet)
  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], wallet, cause)
  if (ofDevice) return ofDevice
  if (hasCode(...rejectionCodes) || isNamed('WalletWindowClosedError')) return userRejected(wallet, cause)
  if (hasCode(-32002)) return requestPending(wallet, cause)
  if (!isConnecting && hasCode(4100) && !isNamed('FrameError')) return walletLocked(wallet, cause)
  if (!isConnecting && (hasCode(4100, 4900) || isNamed('WalletNotConnectedError', 'WalletDisconnectedError')))
    return notConnected({ namespace: 'solana' })
  if (isConnecting && isNamed('WalletAccountError')) return noAccounts({ connectorId: connectorId ?? '' })
  if (isNamed('AbortError')) return aborted({}, cause)
  if (saysRefusal(texts, { maySend })) return userRejected(wallet, cause)
  const reason = plainText(texts[0], 200)
  return walletFailed({ ...wallet, ...(reason && { reason }) }, cause)
}
