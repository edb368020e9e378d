/** Every code of a KitError. A code is never renamed or reused. */
export type KitErrorCode =
  | 'USER_REJECTED'
  | 'ABORTED'
  | 'MODAL_CLOSED'
  | 'TIMED_OUT'
  | 'CONNECTOR_NOT_FOUND'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'NO_ACCOUNTS'
  | 'REQUEST_PENDING'
  | 'POPUP_BLOCKED'
  | 'WALLET_FAILED'
  | 'NOT_CONNECTED'
  | 'NETWORK_NOT_FOUND'
  | 'NETWORK_AMBIGUOUS'
  | 'NETWORK_NOT_SUPPORTED'
  | 'CAPABILITY_MISSING'
  | 'ADAPTER_NOT_FOUND'
  | 'INVALID_OPTION'
  | 'INVALID_ADDRESS'
  | 'INVALID_AMOUNT'
  | 'INSUFFICIENT_FUNDS'
  | 'TRANSACTION_REFUSED'
  | 'FEE_TOO_HIGH'
  | 'TOKEN_NOT_SUPPORTED'
  | 'TRANSACTION_WOULD_FAIL'
  | 'RECIPIENT_CHANGED'
  | 'WALLET_CHANGED'
  | 'WALLET_LOCKED'
  | 'DEVICE_LOCKED'
  | 'DEVICE_DISCONNECTED'
  | 'DEVICE_APP_CLOSED'
  | 'BLIND_SIGNING_OFF'
  | 'CONCERNS_NOT_ACCEPTED'
  | 'TRANSACTION_FAILED'
  | 'NO_ROUTE'
  | 'INVALID_CAIP_NETWORK_ID'
  | 'INVALID_CAIP_ADDRESS'
  | 'MALFORMED_ANSWER'
  | 'UNVERIFIED_ANSWER'
  | 'HTTP_STATUS'
  | 'UNREACHABLE'
  | 'KIT_DESTROYED'
  | 'KIT_ID_TAKEN'
  | 'KIT_NOT_FOUND'
  | 'LOAD_FAILED'
  | 'DISCONNECT_FAILED'
  | 'GAS_PRICE_UNSUPPORTED'
  | 'SWAPS_UNSUPPORTED'
  | 'CHAIN_NOT_SUPPORTED'
  | 'NETWORK_UNDEFINED'
  | 'ACCOUNT_UNDEFINED'
  | 'AUTH_ACCOUNT_MISSING'
  | 'NAME_NOT_RESOLVED'
  | 'NAME_SUGGESTIONS_FAILED'
  | 'NAME_NOT_REGISTERED'
  | 'SIGN_IN_NOT_ENABLED'
  | 'SIGN_IN_REFUSED'
  | 'FRAME_LOAD_FAILED'
  | 'INVALID_EMAIL'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'LOGIN_RATE_LIMITED'
  | 'LOGIN_FAILED'

/** The options of a `KitError`, beside its code and message. */
export type KitErrorOptions = {
  /** The error that caused this one. */
  readonly cause?: unknown
  /** The values that the message mentions, for callers that act on them. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** The only error class that a kit throws. Compare `code`, never the message: messages may be reworded. */
export class KitError extends Error {
  /** Always `KitError`, which `isKitError` compares. */
  override readonly name = 'KitError'
  /** The code of the error. Compare this and not the message. */
  readonly code: KitErrorCode
  /** The values that the message mentions, by name. */
  readonly context: Readonly<Record<string, unknown>>
  /** Path below the documentation's root: `/errors/<code>`. */
  readonly docsPath: string

  constructor(code: KitErrorCode, message: string, options: KitErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.context = Object.freeze({ ...options.context })
    this.docsPath = `/errors/${code}`
  }
}

/** True for a KitError, optionally of a given code. Compares `name`, so that it works across copies of the package. */
export function isKitError<const code extends KitErrorCode = KitErrorCode>(
  error: unknown,
  code?: code,
): error is KitError & { readonly code: code } {
  try {
    if (!(error instanceof Error) || error.name !== 'KitError') return false
    const { code: own, docsPath, context } = error as KitError
    // Other libraries may use the same name.
    return docsPath === `/errors/${own}` && !!context && (code === undefined || own === code)
  } catch {
    // A proxy may throw on access.
    return false
  }
}

/**
 * Returns true for a KitError of this copy of the package. Use it for the errors of a wallet, which can imitate the
 * fields that `isKitError` compares.
 * @example if (isOwnError(error)) return error
 */
export function isOwnError(error: unknown): error is KitError {
  try {
    return error instanceof KitError
  } catch {
    return false
  }
}
