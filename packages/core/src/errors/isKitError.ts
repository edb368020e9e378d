import type { KitErrorCode } from './KitErrorCode.ts'
import type { KitError } from './KitError.ts'

/** True for an error of kit's. Goes by `name`, so that two copies of a package know each other's errors. */
export function isKitError<const code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: code,
): error is KitError & { readonly code: code } {
  if (!(error instanceof Error) || error.name !== 'KitError') return false
  return code === undefined || (error as KitError).code === code
}
