import {
  type CapabilityName,
  capabilityMissing,
  deviceError,
  errorLayers,
  errorTexts,
  isKitError,
  isMethodMissing,
  type KitError,
  networkNotSupported,
  notConnected,
  plainText,
  requestPending,
  saysRefusal,
  userRejected,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'

/** Returns the numeric codes of an error and of the errors that it wraps, the outermost first. */
export const codesOf = (error: unknown): readonly number[] =>
  errorLayers(error).flatMap(({ code }) => (typeof code === 'number' ? [code] : []))

type ErrorContext = {
  readonly namespace: string
  readonly connectorId: string
  readonly networkId?: string | undefined
  /** True if the request may send a transaction. An error message then counts as a rejection only if it is a known one. */
  readonly maySend?: boolean | undefined
  /** What is missing if the wallet does not know the method. */
  readonly capability?: CapabilityName | undefined
}

/** Converts a paired wallet's failure to a `KitError`, by the codes of EIP-1193 and of the protocol. */
export function toAdapterError(
  error: unknown,
  { namespace, connectorId, networkId, maySend, capability }: ErrorContext,
): KitError {
  if (isKitError(error)) return error
  const cause = { cause: error }
  if (capability && isMethodMissing(error)) return capabilityMissing({ capability, namespace }, cause)
  const layers = errorLayers(error)
  const codes = codesOf(error)
  const has = (...wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
  const texts = errorTexts(error, layers)
  const reason = plainText(texts[0], 200)
  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], { connectorId }, cause)
  if (ofDevice) return ofDevice
  if (has(4001, 5000, 5001, 5002, 5003)) return userRejected({ connectorId }, cause)
  if (has(-32002)) return requestPending({ connectorId }, cause)
  if (has(4902, 5100) && networkId !== undefined) return networkNotSupported({ networkId }, cause)
  if (has(4100)) return walletLocked({ connectorId }, cause)
  if (has(4900, 6000)) return notConnected({ namespace })
  if (saysRefusal(texts, { maySend })) return userRejected({ connectorId }, cause)
  return walletFailed({ connectorId, ...(reason !== '' && { reason }) }, cause)
}
