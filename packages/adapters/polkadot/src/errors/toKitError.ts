import {
  deviceError,
  isKitError,
  type KitError,
  plainText,
  requestPending,
  userRejected,
  walletFailed,
} from '@kit/core/adapter'

// Extensions have no codes: these are the words that they use.
const rejection =
  /^\W*(rejected|cancell?ed|denied|declined)\b|\b(user|request|by the user)\b.{0,20}\b(rejected|denied|cancell?ed|declined)\b|\b(rejected|denied|cancell?ed|declined)\b.{0,20}\buser\b/i
const pending = /pending authoriz?s?ation request|already pending/i
const rejectionCodes: readonly unknown[] = [4001, 5000, 5002]

/** Converts a wallet's failure to a `KitError`, by its text, or by its code if the wallet is paired. */
export function toKitError(error: unknown, { connectorId }: { readonly connectorId: string }): KitError {
  if (isKitError(error)) return error
  const { code, name, message } = fieldsOf(error)
  const ofDevice = deviceError([name, message], { connectorId }, { cause: error })
  if (ofDevice) return ofDevice
  if (rejectionCodes.includes(code) || rejection.test(message)) return userRejected({ connectorId }, { cause: error })
  if (code === -32002 || pending.test(message)) return requestPending({ connectorId }, { cause: error })
  return walletFailed({ connectorId, ...(message !== '' && { reason: message }) }, { cause: error })
}

function fieldsOf(error: unknown): { readonly code: unknown; readonly name: unknown; readonly message: string } {
  try {
    const { code, name, message } = Object(error) as Readonly<Record<'code' | 'name' | 'message', unknown>>
    return { code, name, message: plainText(typeof error === 'string' ? error : message, 200) }
  } catch {
    return { code: undefined, name: undefined, message: '' }
  }
}
