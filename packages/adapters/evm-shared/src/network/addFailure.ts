import { type KitError, networkNotSupported } from '@kit/core/adapter'
import { toKitError } from '../errors/toKitError.ts'

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
