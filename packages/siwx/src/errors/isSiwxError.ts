import type { SiwxError, SiwxErrorCode } from './SiwxError.ts'

/** Whether `error` is a `SiwxError`, and of `code` if one is given. Works across copies of the package: it looks at the name. */
export const isSiwxError = (error: unknown, code?: SiwxErrorCode): error is SiwxError =>
  error instanceof Error && error.name === 'SiwxError' && 'code' in error && (code === undefined || error.code === code)
