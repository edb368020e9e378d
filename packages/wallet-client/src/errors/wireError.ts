import type { WalletClientErrorKind } from './errorKinds.ts'
import { errorKinds } from './errorKinds.ts'
import type { ErrorResponse } from './ErrorResponse.ts'

/** A kind of error as it stands on the wire. */
export const wireError = (kind: WalletClientErrorKind, detail?: string): ErrorResponse => {
  const { code, sentence } = errorKinds[kind]
  return { code, message: detail === undefined ? sentence : `${sentence} ${detail}` }
}
