import {
  aborted,
  connectorNotFound,
  deviceError,
  type ErrorLayer,
  errorTexts,
  isOwnError,
  type KitError,
  networkNotSupported,
  notConnected,
  plainText,
  popupBlocked,
  requestPending,
  saysRefusal,
  userRejected,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'
import { errorCodes, wrapped } from './errorCodes.ts'

export type ErrorContext = {
  readonly connectorId?: string
  readonly networkId?: string
  /** There is no connection yet that could be missing. */
  readonly isConnecting?: boolean
  /** The request may send: words alone are no refusal, unless the sentence is known. */
  readonly maySend?: boolean
}

/** What a wallet or viem failed with, by the code of EIP-1193, JSON-RPC or the pairing protocol, as an error of kit. */
export function toKitError(error: unknown, context: ErrorContext = {}): KitError {
  if (isOwnError(error)) return error
  const { connectorId, networkId, isConnecting = false, maySend } = context
  const wallet = connectorId === undefined ? {} : { connectorId }
  const cause = { cause: error }
  const codes = errorCodes(error)
  const layers = wrapped(error)
  const texts = errorTexts(error, layers)
  const named = (name: string) => layers.some((layer) => layer.name === name)
  const has = (...wanted: readonly number[]) => codes.some((code) => wanted.includes(code))

  // The embedded wallet: its user left a request because no window opened in which to approve it.
  if (has(4001) && layers.some(({ code }) => code === 'POPUP_BLOCKED')) return popupBlocked(wallet)
  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], wallet, cause)
  if (ofDevice) return ofDevice
  // A wallet that is built on ethers may pass its error on.
  const isEthersRefusal = layers.some(({ code }) => code === 'ACTION_REJECTED')
  if (has(4001, 5000, 5002) || named('UserRejectedRequestError') || isEthersRefusal) return userRejected(wallet, cause)
  if (has(-32002)) return requestPending(wallet, cause)
  if (has(4902) && networkId) {
    // A library may wrap what the wallet said of the details that it was asked to add.
    const refused = layers.find(({ code }) => Number(code) === -32602)
    return networkNotSupported({ networkId, ...(refused && reasonOf(undefined, [refused])) }, cause)
  }
  // The frame of the embedded wallet says by it that its session has changed.
  if (has(4100) && !isConnecting && !named('FrameError')) return walletLocked(wallet, cause)
  if (has(4100, 4900) && !isConnecting) return notConnected({ namespace: 'eip155' })
  if (named('AbortError')) return aborted({}, cause)
  if (named('ProviderNotFoundError') && connectorId) return connectorNotFound({ connectorId })
  if (saysRefusal(texts, { maySend })) return userRejected(wallet, cause)
  return walletFailed({ ...wallet, ...reasonOf(error, layers) }, cause)
}

/**
 * Maps the error of a wallet that did not add a network. The details of the network may be wrong, and the reason of the
 * wallet says which.
 */
export function addFailure(error: unknown, context: { readonly networkId: string }): KitError {
  const known = toKitError(error, context)
  if (known.code !== 'WALLET_FAILED') return known
  const { reason } = known.context
  return networkNotSupported({ ...context, ...(typeof reason === 'string' && { reason }) }, { cause: error })
}

function reasonOf(error: unknown, layers: readonly ErrorLayer[]): { readonly reason?: string } {
  const candidates = [...layers.flatMap(({ shortMessage, message }) => [shortMessage, message]), error]
  const reason = plainText(
    candidates.find((text) => typeof text === 'string' && text.trim() !== ''),
    200,
  )
  return reason === '' ? {} : { reason }
}
