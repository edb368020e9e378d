import type { ErrorResponse } from './ErrorResponse.ts'
import { isWalletClientError } from './isWalletClientError.ts'

/** What a peer is told of a failure of ours: the kind's number and sentence; of anything else no more than that it happened. */
export const toWire = (error: unknown): ErrorResponse =>
  isWalletClientError(error)
    ? { code: error.code, message: error.message }
    : { code: -32603, message: 'Internal error' }
