import {
  connectorNotFound,
  deviceError,
  errorLayers,
  errorTexts,
  isOwnError,
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

/** A wallet answered with something that is not what its interface promises. */
export const malformed = (what: string): KitError => walletFailed({ reason: `its answer is malformed: ${what}.` })

/** The `error` of a JSON-RPC answer as something that can be thrown. */
export const rpcFailure = (error: Readonly<Record<string, unknown>>): Error =>
  Object.assign(new Error(typeof error['message'] === 'string' ? error['message'] : ''), {
    code: error['code'],
    data: error['data'],
  })

export type ErrorContext = {
  readonly connectorId: string
  readonly networkId?: string | undefined
  /** There is no connection yet that could be missing. */
  readonly isConnecting?: boolean | undefined
  /** The request may send: words alone are no refusal, unless the sentence is known. */
  readonly maySend?: boolean | undefined
}

/** What a wallet failed with, by the codes of EIP-1193, JSON-RPC and the pairing protocol, as an error of kit. */
export function toKitError(
  error: unknown,
  { connectorId, networkId, isConnecting = false, maySend }: ErrorContext,
): KitError {
  if (isOwnError(error)) return error
  const wallet = { connectorId }
  const cause = { cause: error }
  const layers = errorLayers(error)
  const codes = layers.map(({ code }) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code))
  const has = (...wanted: readonly number[]) => codes.some((code) => typeof code === 'number' && wanted.includes(code))
  const texts = errorTexts(error, layers)

  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], wallet, cause)
  if (ofDevice) return ofDevice
  if (has(4001, 5000, 5002)) return userRejected(wallet, cause)
  if (has(-32002)) return requestPending(wallet, cause)
  if (has(4902) && networkId !== undefined) return networkNotSupported({ networkId }, cause)
  if (has(4100) && !isConnecting) return walletLocked(wallet, cause)
  if (has(4900) && !isConnecting) return notConnected({ namespace: 'bip122' })
  if (has(4900)) return connectorNotFound(wallet)
  if (saysRefusal(texts, { maySend })) return userRejected(wallet, cause)
  const reason = plainText(texts[0], 200)
  return walletFailed({ ...wallet, ...(reason && { reason }) }, cause)
}
