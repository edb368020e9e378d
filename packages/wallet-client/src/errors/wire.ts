import { WalletClientError } from './WalletClientError.ts'
import { errorKinds, type WalletClientErrorKind } from './errorKinds.ts'
import { isWalletClientError } from './isWalletClientError.ts'

/** An error in its wire format (JSON-RPC). */
export type ErrorResponse = {
  /** Code of the error, such as 5000 or one of JSON-RPC. */
  readonly code: number
  /** The error as a sentence. Peers choose it, so do not show it as your own. */
  readonly message: string
  /** Details of the error, as the peer sent them. Absent: none. */
  readonly data?: unknown
}

/** Converts a failure to the error for the peer: the code and message of its kind; otherwise a general failure. */
export const toWire = (error: unknown): ErrorResponse =>
  isWalletClientError(error)
    ? { code: error.code, message: error.message }
    : { code: -32603, message: 'Internal error' }

/** A kind of error in its wire format. */
export const wireError = (kind: WalletClientErrorKind, detail?: string): ErrorResponse => {
  const { code, sentence } = errorKinds[kind]
  return { code, message: detail === undefined ? sentence : `${sentence} ${detail}` }
}

const named: readonly WalletClientErrorKind[] = (Object.keys(errorKinds) as WalletClientErrorKind[]).filter(
  (kind) => errorKinds[kind].code >= 1000,
)

/** Characters. Longer messages of a peer are cut. */
const longestMessage = 500
const longestData = 65_536

const bounded = (data: unknown): unknown => {
  try {
    return JSON.stringify(data).length > longestData ? undefined : data
  } catch {
    return undefined
  }
}

/** The error with which a peer answered: its own code and message, and the kind where the protocol has a name for the code. */
export const peerError = (error: unknown): WalletClientError => {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const kept = data === undefined ? undefined : bounded(data)
  const number = typeof code === 'number' ? code : errorKinds.PEER_ERROR.code
  const kind = named.find((name) => errorKinds[name].code === number && name !== 'RELAY_UNAUTHORIZED') ?? 'PEER_ERROR'
  return new WalletClientError(kind, undefined, {
    code: number,
    message: typeof message === 'string' && message !== '' ? message.slice(0, longestMessage) : undefined,
    context: { peer: true, ...(kept === undefined ? {} : { data: kept }) },
  })
}
