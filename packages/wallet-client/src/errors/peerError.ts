import type { WalletClientErrorKind } from './errorKinds.ts'
import { errorKinds } from './errorKinds.ts'
import { WalletClientError } from './WalletClientError.ts'

const named: readonly WalletClientErrorKind[] = (Object.keys(errorKinds) as WalletClientErrorKind[]).filter(
  (kind) => errorKinds[kind].code >= 1000,
)

/** Characters. A peer decides how much it says; nobody reads more. */
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
