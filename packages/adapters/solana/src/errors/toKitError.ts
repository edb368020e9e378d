import { aborted, isKitError, type KitError, noAccounts, notConnected, requestPending, userRejected, walletFailed } from '@kit/core/adapter'
import { plainText } from '../wallet/plainText.ts'

type Layer = Readonly<Record<string, unknown>>

const rejectionText = /user (rejected|denied|declined|disapproved|cancell?ed)|(rejected|denied|declined|cancell?ed) by (the )?user|approval denied|window closed/i

/** EIP-1193, pairing, and the Wallet Standard's own code of a refusal. */
const rejectionCodes: readonly unknown[] = [4001, 5000, 5002, 4_001_000]

/** An error and what it is wrapped around. Adapters of the time before the Wallet Standard call that `error`. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && layers.length < 8) {
    const next = waiting.shift()
    if (typeof next !== 'object' || next === null || layers.includes(next as Layer)) continue
    layers.push(next as Layer)
    for (const key of ['error', 'cause', 'data']) waiting.push((next as Layer)[key])
  }
  return layers
}

export type ErrorContext = {
  readonly connectorId?: string | undefined
  /** There is no connection yet that could be missing. */
  readonly isConnecting?: boolean | undefined
}

/** What a wallet failed with as an error of kit: by its code, its name, and last its words. */
export function toKitError(error: unknown, { connectorId, isConnecting = false }: ErrorContext = {}): KitError {
  if (isKitError(error)) return error
  const wallet = connectorId === undefined ? {} : { connectorId }
  const cause = { cause: error }
  const layers = layersOf(error)
  const hasCode = (...codes: readonly unknown[]) => layers.some(({ code }) => codes.includes(code))
  const isNamed = (...names: readonly unknown[]) => layers.some(({ name }) => names.includes(name))
  const texts = layers.map(({ message }) => message).concat(error).filter((text): text is string => typeof text === 'string' && text.trim() !== '')

  if (hasCode(...rejectionCodes) || isNamed('WalletWindowClosedError')) return userRejected(wallet, cause)
  if (hasCode(-32002)) return requestPending(wallet, cause)
  if (!isConnecting && (hasCode(4100, 4900) || isNamed('WalletNotConnectedError', 'WalletDisconnectedError'))) return notConnected({ namespace: 'solana' })
  if (isConnecting && isNamed('WalletAccountError')) return noAccounts({ connectorId: connectorId ?? '' })
  if (isNamed('AbortError')) return aborted({}, cause)
  if (texts.some((text) => rejectionText.test(text))) return userRejected(wallet, cause)
  const reason = plainText(texts[0], 200)
  return walletFailed({ ...wallet, ...(reason === '' ? {} : { reason }) }, cause)
}
