import type { WalletClientError } from './WalletClientError.ts'
import type { WalletClientErrorKind } from './errorKinds.ts'

/** Whether `error` is a `WalletClientError`, and of `kind` if one is given. Works across copies of the package: it looks at the name. */
export const isWalletClientError = (error: unknown, kind?: WalletClientErrorKind): error is WalletClientError =>
  error instanceof Error &&
  error.name === 'WalletClientError' &&
  'kind' in error &&
  (kind === undefined || error.kind === kind)
