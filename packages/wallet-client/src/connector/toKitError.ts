import {
  aborted,
  isKitError,
  KitError,
  notConnected,
  signInRefused,
  userRejected,
  walletFailed,
} from '@kit/core/adapter'
import { isWalletClientError } from '../errors/isWalletClientError.ts'

const relayKinds: readonly string[] = ['RELAY_UNREACHABLE', 'RELAY_REFUSED', 'RELAY_UNAUTHORIZED']

/** 4001 of EIP-1193, and the rejection codes of this protocol. */
const rejections: readonly number[] = [4001, 5000, 5001, 5002, 5003]

/** Converts the failure of a pairing to a `KitError`; for a failure of the relay with `reason` and its kind, `relay`. */
export const toKitError = (
  error: unknown,
  { connectorId, relay }: { readonly connectorId: string; readonly relay: string },
): KitError => {
  if (isKitError(error)) return error
  const cause = { cause: error }
  if (!isWalletClientError(error))
    return walletFailed(
      { connectorId, ...(error instanceof Error && error.message !== '' && { reason: error.message.slice(0, 200) }) },
      cause,
    )
  if (rejections.includes(error.code)) return userRejected({ connectorId }, cause)
  if (error.kind === 'ABORTED') return aborted({}, cause)
  if (error.kind === 'USER_DISCONNECTED') return notConnected()
  const { refusedSignIn } = error.context
  if (typeof refusedSignIn === 'string') return signInRefused({ reason: refusedSignIn }, cause)
  if (relayKinds.includes(error.kind)) {
    return new KitError('UNREACHABLE', error.message, {
      ...cause,
      context: { url: relay, relay: error.kind, reason: error.context['reason'] ?? error.message },
    })
  }
  return walletFailed({ connectorId, reason: error.message.slice(0, 200) }, cause)
}
