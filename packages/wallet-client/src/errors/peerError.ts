import type { WalletClientErrorKind } from './errorKinds.ts'
import { errorKinds } from './errorKinds.ts'
import { WalletClientError } from './WalletClientError.ts'

const named: readonly WalletClientErrorKind[] = (Object.keys(errorKinds) as WalletClientErrorKind[]).filter(
  (kind) => errorKinds[kind].code >= 1000,
)

/** The error with which a peer answered: its own code and message, and the kind where the protocol has a name for the code. */
export const peerError = (error: unknown): WalletClientError => {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const number = typeof code === 'number' ? code : errorKinds.PEER_ERROR.code
  const kind = named.find((name) => errorKinds[name].code === number && name !== 'RELAY_UNAUTHORIZED') ?? 'PEER_ERROR'
  return new WalletClientError(kind, undefined, {
    code: number,
    message: typeof message === 'string' && message !== '' ? message : undefined,
    context: { peer: true, ...(data === undefined ? {} : { data }) },
  })
}
