import {
  connectorNotFound,
  deviceError,
  isKitError,
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
import { isRecord } from '../text/values.ts'

/** EIP-1193, JSON-RPC, and a pairing: not granted by the session, not known to the wallet. */
const codes: readonly unknown[] = [4200, -32_601, 1001, 3001, 5101, 10_001]

/** Whether a wallet never looked at a request, because it does not know its method or the session does not hold it. */
export const isMethodMissing = (error: unknown): boolean => {
  try {
    return codes.includes((Object(error) as { readonly code?: unknown }).code)
  } catch {
    return false
  }
}

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
  if (isKitError(error)) return error
  const wallet = { connectorId }
  const cause = { cause: error }
  const layers = layersOf(error)
  const codes = layers.map(({ code }) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code))
  const has = (...wanted: readonly number[]) => codes.some((code) => typeof code === 'number' && wanted.includes(code))
  const texts = [...layers.flatMap(({ message, inner }) => [message, ...inner]), error].filter(
    (text) => typeof text === 'string',
  )

  const ofDevice = deviceError([...layers.map(({ name }) => name), ...texts], wallet, cause)
  if (ofDevice) return ofDevice
  if (has(4001, 5000, 5002)) return userRejected(wallet, cause)
  if (has(-32002)) return requestPending(wallet, cause)
  if (has(4902) && networkId !== undefined) return networkNotSupported({ networkId }, cause)
  if (has(4100) && !isConnecting) return walletLocked(wallet, cause)
  if (has(4900) && !isConnecting) return notConnected({ namespace: 'bip122' })
  if (has(4900)) return connectorNotFound(wallet)
  if (saysRefusal(texts, { maySend })) return userRejected(wallet, cause)
  const reason = plainText(
    texts.find((text) => text.trim() !== ''),
    200,
  )
  return walletFailed({ ...wallet, ...(reason && { reason }) }, cause)
}

type Layer = {
  readonly code: unknown
  readonly name: unknown
  readonly message: unknown
  readonly inner: readonly unknown[]
}

/** The fields of an error that are read, each once; undefined if reading one throws. */
function layerOf(error: unknown): Layer | undefined {
  try {
    if (!isRecord(error)) return undefined
    const { code, name, message, error: wrapped, cause, data } = error
    return { code, name, message, inner: [wrapped, cause, data] }
  } catch {
    return undefined
  }
}

/** An error and what it wraps; some wallets reject with a whole JSON-RPC answer. At most 8, so that a circle ends. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  const queue = [error]
  while (queue.length > 0 && layers.length < 8) {
    const layer = layerOf(queue.shift())
    if (!layer) continue
    layers.push(layer)
    queue.push(...layer.inner)
  }
  return layers
}
