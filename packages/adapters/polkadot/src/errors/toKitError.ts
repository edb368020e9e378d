import {
  deviceError,
  errorLayers,
  errorTexts,
  isOwnError,
  type KitError,
  plainText,
  requestPending,
  userRejected,
  walletFailed,
} from '@kit/core/adapter'

// Extensions have no codes: these are the words that they use.
const rejection =
  /^\W*(rejected|cancell?ed|denied|declined)\b|\b(user|request|by the user)\b.{0,20}\b(rejected|denied|cancell?ed|declined)\b|\b(rejected|denied|cancell?ed|declined)\b.{0,20}\buser\b/i
const pending = /pending authoriz?s?ation request|already pending/i
const rejectionCodes: readonly unknown[] = [4001, 5000, 5002]

/** Converts a wallet's failure to a `KitError`, by its text, or by its code if the wallet is paired. */
export function toKitError(error: unknown, { connectorId }: { readonly connectorId: string }): KitError {
  if (isOwnError(error)) return error
  const layers = errorLayers(error)
  const texts = errorTexts(error, layers)
  const has = (...codes: readonly unknown[]) => layers.some(({ code }) => codes.includes(code))
  const context = { connectorId }
  const cause = { cause: error }
  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], context, cause)
  if (ofDevice) return ofDevice
  // The wallet only signs, so a wrongly guessed refusal cannot make the user pay twice.
  if (has(...rejectionCodes) || texts.some((text) => rejection.test(text))) return userRejected(context, cause)
  if (has(-32002) || texts.some((text) => pending.test(text))) return requestPending(context, cause)
  const reason = plainText(texts[0], 200)
  return walletFailed({ ...context, ...(reason && { reason }) }, cause)
}
