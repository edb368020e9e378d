import {
  errorTexts,
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
import { isRecord } from '../storage/isRecord.ts'

const deepest = 8

/** The numeric codes of an error and of what it wraps (`cause`, `error`, `data`, `originalError`), outermost first. */
export function codesOf(error: unknown): readonly number[] {
  const layers: Readonly<Record<string, unknown>>[] = []
  const waiting = [error]
  while (waiting.length > 0 && layers.length < deepest) {
    const layer = waiting.shift()
    if (!isRecord(layer) || layers.includes(layer)) continue
    layers.push(layer)
    for (const key of ['cause', 'error', 'data', 'originalError']) waiting.push(layer[key])
  }
  return layers.flatMap(({ code }) => (typeof code === 'number' ? [code] : []))
}

type ErrorContext = {
  readonly namespace: string
  readonly connectorId: string
  readonly networkId?: string | undefined
  /** True if the request may send a transaction. An error message then counts as a rejection only if it is a known one. */
  readonly maySend?: boolean | undefined
}

/** Converts a paired wallet's failure to a `KitError`, by the codes of EIP-1193 and of the protocol. */
export function toAdapterError(error: unknown, { namespace, connectorId, networkId, maySend }: ErrorContext): KitError {
  if (isKitError(error)) return error
  const cause = { cause: error }
  const codes = codesOf(error)
  const has = (...wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
  const texts = errorTexts(error)
  const reason = plainText(texts[0], 200)
  if (has(4001, 5000, 5001, 5002, 5003)) return userRejected({ connectorId }, cause)
  if (has(-32002)) return requestPending({ connectorId }, cause)
  if (has(4902, 5100) && networkId !== undefined) return networkNotSupported({ networkId }, cause)
  if (has(4100)) return walletLocked({ connectorId }, cause)
  if (has(4900, 6000)) return notConnected({ namespace })
  if (saysRefusal(texts, { maySend })) return userRejected({ connectorId }, cause)
  return walletFailed({ connectorId, ...(reason !== '' && { reason }) }, cause)
}
