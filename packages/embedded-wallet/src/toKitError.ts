import {
  aborted,
  codeExpired,
  codeWrong,
  isKitError,
  type KitError,
  loginFailed,
  loginRateLimited,
  notConnected,
  plainText,
  requestPending,
  unreachable,
  userRejected,
  walletFailed,
} from '@kit/core/adapter'
import { FrameError } from './frame/createFrameClient.ts'
import { RpcError } from './rpc/createRequests.ts'

/** Converts the failure of a login step to a `KitError`. */
export function toLoginError(error: unknown, { url }: { readonly url: string }): KitError {
  if (isKitError(error)) return error
  if (error instanceof RpcError) return toRequestError(error)
  if (!(error instanceof FrameError)) return walletFailed({ reason: plainText(String(error), 200) }, { cause: error })
  const { code, message, attemptsLeft } = error.failure
  const reason = plainText(message, 200)
  switch (code) {
    case 'OTP_WRONG':
      return codeWrong({ attemptsLeft: attemptsLeft ?? 0 })
    case 'OTP_EXPIRED':
      return codeExpired(attemptsLeft === undefined ? {} : { attemptsLeft })
    case 'RATE_LIMITED': {
      const seconds = Number(/(\d{1,5}) seconds/.exec(message)?.[1] ?? Number.NaN)
      return loginRateLimited(Number.isNaN(seconds) ? { reason } : { seconds })
    }
    case 'UNREACHABLE':
      return unreachable({ url }, { cause: error })
    case 4001:
    case 'DEVICE_REFUSED':
      return userRejected({}, { cause: error })
    case 4100:
    case 'LOGIN_REQUIRED':
      return notConnected()
    default:
      return loginFailed({ ...(code !== undefined && { code }), ...(reason !== '' && { reason }) }, { cause: error })
  }
}

/** Converts the failure of a request that the user saw in the frame to a `KitError`. */
function toRequestError(error: RpcError): KitError {
  switch (error.code) {
    case 4001:
      return isKitError(error.cause, 'POPUP_BLOCKED') ? error.cause : userRejected({}, { cause: error })
    case -32002:
      return requestPending({}, { cause: error })
    case 4100:
      return notConnected()
    default:
      return isStopped(error)
        ? aborted({}, { cause: error })
        : walletFailed({ reason: plainText(error.message, 200) }, { cause: error })
  }
}

const isStopped = ({ code, message }: RpcError): boolean => code === -32000 && message === 'Request was aborted'
