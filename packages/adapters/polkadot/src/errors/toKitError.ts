import { isKitError, type KitError, plainText, requestPending, userRejected, walletFailed } from '@kit/core/adapter'

// Extensions have no codes: these are the words that they use.
const rejection =
  /^\W*(rejected|cancell?ed|denied|declined)\b|\b(user|request|by the user)\b.{0,20}\b(rejected|denied|cancell?ed|declined)\b|\b(rejected|denied|cancell?ed|declined)\b.{0,20}\buser\b/i
const pending = /pending authoriz?s?ation request|already pending/i
const rejectionCodes: readonly unknown[] = [4001, 5000, 5002]

/** What a wallet failed with as an error of kit, by its words, or by its code where it came over a pairing. */
export function toKitError(error: unknown, { connectorId }: { readonly connectorId: string }): KitError {
  if (isKitError(error)) return error
  const { code, message } = told(error)
  if (rejectionCodes.includes(code) || rejection.test(message)) return userRejected({ connectorId }, { cause: error })
  if (code === -32002 || pending.test(message)) return requestPending({ connectorId }, { cause: error })
  return walletFailed({ connectorId, ...(message !== '' && { reason: message }) }, { cause: error })
}

function told(error: unknown): { readonly code: unknown; readonly message: string } {
  try {
    const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
    return { code, message: plainText(typeof error === 'string' ? error : message, 200) }
  } catch {
    return { code: undefined, message: '' }
  }
}
