/** Every code that an error of kit can carry. A code is never renamed nor given a second meaning. */
export type KitErrorCode =
  | 'USER_REJECTED'
  | 'ABORTED'
  | 'MODAL_CLOSED'
  | 'TIMED_OUT'
  | 'CONNECTOR_NOT_FOUND'
  | 'NO_ACCOUNTS'
  | 'REQUEST_PENDING'
  | 'POPUP_BLOCKED'
  | 'WALLET_FAILED'
  | 'NOT_CONNECTED'
  | 'NETWORK_NOT_FOUND'
  | 'NETWORK_NOT_SUPPORTED'
  | 'CAPABILITY_MISSING'
  | 'ADAPTER_NOT_FOUND'
  | 'INVALID_OPTION'
  | 'INVALID_ADDRESS'
  | 'INVALID_AMOUNT'
  | 'INSUFFICIENT_FUNDS'
  | 'TRANSACTION_REFUSED'
  | 'FEE_TOO_HIGH'
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
  | 'NAMES_FAILED'
  | 'NAME_NOT_REGISTERED'
  | 'WALLET_CONNECT_MISSING'
  | 'SIGN_IN_REFUSED'

export type KitErrorOptions = {
  readonly cause?: unknown
  /** What the sentence speaks of, for callers that act on it. */
  readonly context?: Readonly<Record<string, unknown>>
}

/** The one error class of kit. Compare `code`, never the text: sentences may be reworded. */
export class KitError extends Error {
  override readonly name = 'KitError'
  readonly code: KitErrorCode
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
