import { aborted, invalidOption, isKitError, KitError, signInRefused } from '@kit/core/adapter'
import { isSiwxError } from '../errors/SiwxError.ts'

/** Errors of this package as the kit reports them, with a code that its views know; others as they are. */
export function asKitError(error: unknown): unknown {
  if (!isSiwxError(error) || isKitError(error)) return error
  const { field = 'siwx', reason, url, status } = error.context
  switch (error.code) {
    case 'ABORTED':
      return aborted({ reason }, { cause: error })
    case 'INVALID_FIELD':
    case 'INVALID_OPTION':
      return invalidOption({ option: `siwx: ${field}`, reason })
    case 'CANNOT_VERIFY':
    case 'UNREACHABLE': {
      const code = status !== undefined && status >= 400 ? 'HTTP_STATUS' : 'UNREACHABLE'
      return new KitError(code, error.message, { cause: error, context: { url, status, reason } })
    }
    case 'MALFORMED_MESSAGE':
    case 'REFUSED':
      return signInRefused({ field, reason }, { cause: error })
  }
}
