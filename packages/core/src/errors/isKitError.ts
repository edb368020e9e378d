import type { KitErrorCode } from './KitErrorCode.ts'
import type { KitError } from './KitError.ts'

/** True for an error of kit's. Goes by `name`, so that two copies of a package know each other's errors. */
export function isKitError<const code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: code,
): error is KitError & { readonly code: code } {
  try {
    if (!(error instanceof Error) || error.name !== 'KitError') return false
    const { code: own, docsPath } = error as KitError
    // A stranger who only borrows the name has no page.
    return docsPath === `/errors/${own}` && (code === undefined || own === code)
  } catch {
    // A stranger's object that does not even let itself be looked at.
    return false
  }
}
