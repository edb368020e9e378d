import { KitError } from './KitError.ts'

/*
 * Errors of code that is loaded on demand; kitErrors.ts has those that every page loads.
 * One factory per error, so that a bundle only contains the messages that it throws. Headings (`// #`) end up in docs/errors.md.
 */

type Options = { readonly cause?: unknown }

// # Wallets

/** The caller's signal, a newer request, or going back or closing the modal cancelled it. The wallet may still answer. */
export const aborted = (context: { readonly reason?: string } = {}, options?: Options): KitError =>
  new KitError('ABORTED', 'The request was cancelled.', { ...options, context })

/** No adapter has a connector with this id (any more). */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/** The project id is missing, or the placeholder of a guide. Neither the relay nor any other service was asked. */
export const projectIdNotConfigured = (context: { readonly connectorId: string }): KitError =>
  new KitError(
    'PROJECT_ID_NOT_CONFIGURED',
    'The option "projectId" is missing or a placeholder. Set it to the id of your project; until then no QR code can be made.',
    { context },
  )

/** The wallet approved a connection without an account. */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/** Any wallet error without a code of its own; `cause` holds the original. */
export const walletFailed = (
  context: { readonly connectorId?: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', {
    ...options,
    context,
  })

/** The connected wallet or its adapter does not support the call. `isOfAccount`: the wallet does, but not for this account, which may be on a hardware wallet. */
export const capabilityMissing = (
  context: { readonly capability: string; readonly namespace: string; readonly isOfAccount?: boolean },
  options?: Options,
): KitError =>
  new KitError(
    'CAPABILITY_MISSING',
    context.isOfAccount === true
      ? `This account cannot sign ${context.capability === 'signMessage' ? 'messages' : 'this transaction'}. It may be on a hardware wallet. Use another account.`
      : `The connected wallet cannot do "${context.capability}".`,
    { ...options, context },
  )

// # Wallet requests

/** The user declined in the wallet (EIP-1193 4001, WalletConnect 5000 and 5002). */
export const userRejected = (
  context: {
    readonly connectorId?: string
    /** The upgrade of the account that atomic calls need was declined, not the calls (EIP-5792, 5750). */
    readonly isUpgrade?: boolean
  } = {},
  options?: Options,
): KitError => new KitError('USER_REJECTED', 'The request was declined in the wallet.', { ...options, context })

/** The modal was closed before a wallet was connected. */
export const modalClosed = (): KitError =>
  new KitError('MODAL_CLOSED', 'The modal was closed before a wallet was connected.')

/** The wallet already shows a request of this page and accepts no second one (JSON-RPC -32002). */
export const requestPending = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('REQUEST_PENDING', 'The wallet already shows a request of this page. Open it to answer.', {
    ...options,
    context,
  })

/** The browser blocked the wallet's window: pop-ups are off, or it opened too long after a click. */
export const popupBlocked = (context: { readonly connectorId?: string } = {}): KitError =>
  new KitError('POPUP_BLOCKED', 'The browser blocked the wallet’s window. Allow pop-ups for this page and try again.', {
    context,
  })

/** The namespace has no connection (EIP-1193 4100, 4900). */
export const notConnected = (context: { readonly namespace?: string } = {}): KitError =>
  new KitError('NOT_CONNECTED', 'No wallet is connected. Connect one first.', { context })

/** The kit dropped the connection, but a wallet or sign-in service reported an error, which is the `cause`. */
export const disconnectFailed = (options: Options): KitError =>
  new KitError('DISCONNECT_FAILED', 'Failed to disconnect', options)

/** The signature does not prove the account, or the sign-in service did not accept it; `reason` says why. */
export const signInRefused = (
  context: { readonly reason: string; readonly field?: string },
  options?: Options,
): KitError => new KitError('SIGN_IN_REFUSED', `The sign-in was refused: ${context.reason}.`, { ...options, context })

/** The options of the kit ask for no sign-in. */
export const signInNotEnabled = (): KitError => new KitError('SIGN_IN_NOT_ENABLED', 'SIWX is not enabled')

// # Networks

/** The kit has no adapter for the namespace. */
export const adapterNotFound = (context: { readonly namespace: string }): KitError =>
  new KitError('ADAPTER_NOT_FOUND', 'Adapter not found', { context })

/** The network is not one of the kit's. */
export const networkNotFound = (context: { readonly networkId: string }): KitError =>
  new KitError('NETWORK_NOT_FOUND', 'Network not found', { context })

/** Several of the kit's networks have this chain id. Name the network by its CAIP-2 id, or add the namespace. */
export const networkAmbiguous = (context: { readonly chainId: number | string }): KitError =>
  new KitError('NETWORK_AMBIGUOUS', `Several networks have the chain id ${context.chainId}.`, { context })

/** The wallet can neither switch to the network nor add it (EIP-1193 4902). `reason`: why, in the words of the wallet where they are known. */
export const networkNotSupported = (
  context: { readonly networkId: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError(
    'NETWORK_NOT_SUPPORTED',
    context.reason ? `This network is not supported: ${context.reason}` : 'The wallet does not support this network.',
    { ...options, context },
  )

// # Transfers

/** Not a valid recipient address on the network, or one that must not receive this asset. `problem`: which, where a recipient was checked. `other`: the network that a link is for. */
export const invalidAddress = (context: {
  readonly address: string
  readonly networkId: string
  readonly reason?: string
  readonly problem?: 'malformed' | 'zero' | 'asset' | 'notToken' | 'otherNetwork' | 'link'
  readonly other?: string
}): KitError =>
  new KitError('INVALID_ADDRESS', `The address is invalid${context.reason ? `: ${context.reason}` : '.'}`, { context })

/** An amount that cannot be sent, for example zero or a negative one. `least`: what the recipient takes, in the smallest unit. */
export const invalidAmount = (context: { readonly reason: string; readonly least?: bigint }): KitError =>
  new KitError('INVALID_AMOUNT', `The amount is invalid: ${context.reason}`, { context })

/** The balance does not cover amount and fee; detected before the wallet is asked. `part`: what it does not cover, and in which coin, where that is known. */
export const insufficientFunds = (context: {
  readonly address: string
  readonly networkId: string
  readonly part?: 'amount' | 'fee'
  readonly symbol?: string
}): KitError =>
  new KitError('INSUFFICIENT_FUNDS', 'The balance does not cover the amount and the network fee.', { context })

/**
 * The wallet signed, but a node rejected the transaction. `reason`: the node's message. `hash`: of what was signed, where it is known; a node may still
 * send it, so that it is among the pending transactions.
 */
export const transactionRefused = (
  context: { readonly networkId: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError(
    'TRANSACTION_REFUSED',
    `The network refused the transaction${context.reason ? `: ${context.reason}` : '.'}`,
    { ...options, context },
  )

/** The network fee would be above what the caller, the last quote or the adapter's options allow. The wallet was not asked. `fee`, `maxFee`: in the smallest unit of the native coin. */
export const feeTooHigh = (context: {
  readonly fee: bigint
  readonly maxFee: bigint
  readonly networkId: string
}): KitError =>
  new KitError('FEE_TOO_HIGH', `The network fee of ${context.fee} is above the limit of ${context.maxFee}.`, {
    context,
  })

/** The token can be held, but not sent by this kit: its transfers run code of its own, or are forbidden. `token`: its contract or mint. */
export const tokenNotSupported = (context: {
  readonly token: string
  readonly networkId: string
  readonly reason: string
}): KitError => new KitError('TOKEN_NOT_SUPPORTED', `The token cannot be sent: ${context.reason}`, { context })

/** The chain says that the transaction would fail if it was sent now. The wallet was not asked. `reason`: what the contract says, if it says anything; untrusted. */
export const transactionWouldFail = (
  context: { readonly networkId: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('TRANSACTION_WOULD_FAIL', `The transaction would fail${context.reason ? `: ${context.reason}` : '.'}`, {
    ...options,
    context,
  })

/** A name resolves to another address than when it was reviewed. Nothing was sent. `address`: the one that it resolves to now. */
export const recipientChanged = (context: { readonly name: string; readonly address: string }): KitError =>
  new KitError('RECIPIENT_CHANGED', `${context.name} now stands for another address. Nothing was sent.`, { context })

/** The wallet shows another account or network than the one that the payment was made for. Nothing was sent. */
export const walletChanged = (context: { readonly networkId?: string } = {}): KitError =>
  new KitError('WALLET_CHANGED', 'The wallet has changed. Nothing was sent.', { context })

/** The wallet is locked, or no longer shares the account: it refused a request at once, by its own code 4100. Nothing was sent. */
export const walletLocked = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError(
    'WALLET_LOCKED',
    'The wallet is locked, or no longer shares this account. Unlock it, check the account, and try again.',
    { ...options, context },
  )

/** The user has to agree to these concerns of the review first. The wallet was not asked. */
export const concernsNotAccepted = (context: { readonly concerns: readonly string[] }): KitError =>
  new KitError('CONCERNS_NOT_ACCEPTED', 'The user has to agree to the concerns of the review first.', { context })

/** The service knows no way to swap these tokens, or not this amount. */
export const noRoute = (context: { readonly networkId: string }): KitError =>
  new KitError('NO_ROUTE', 'There is no route for this swap.', { context })

/** A block has the transaction, and it had no effect but its fee; or another transaction took its place. */
export const transactionFailed = (context: {
  readonly hash: string
  readonly networkId: string
  readonly isCancelled: boolean
}): KitError =>
  new KitError(
    'TRANSACTION_FAILED',
    context.isCancelled ? 'The transaction was cancelled in the wallet.' : 'The transaction failed on the chain.',
    { context },
  )

// # Services

/** A service (HTTP, RPC, relay, frame, silent reconnect) did not respond in time. Waiting for a user never times out. */
export const timedOut = (context: { readonly what: string; readonly limitMs: number }): KitError =>
  new KitError('TIMED_OUT', `${context.what} did not answer within ${context.limitMs} ms.`, { context })

/** A service sent a response that does not match its interface, or is too large. */
export const malformedAnswer = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('MALFORMED_ANSWER', `${context.what} gave a malformed answer.`, { ...options, context })

/** A service answered something that money depends on, and that contradicts what can be computed or what the chain says. Nothing was signed. `reason`: an English sentence for developers. */
export const unverifiedAnswer = (
  context: { readonly what: string; readonly reason: string },
  options?: Options,
): KitError =>
  new KitError('UNVERIFIED_ANSWER', `${context.what} gave an answer that is not trusted: ${context.reason}`, {
    ...options,
    context,
  })

// # HTTP

/** A service responded with an error status, after all retries. */
export const httpStatus = (context: { readonly status: number; readonly url: string }): KitError =>
  new KitError('HTTP_STATUS', `HTTP status code: ${context.status}`, { context })

/** No response: offline, connection refused, or blocked by CORS or a content security policy. `hash`: of a transaction that was signed, so that it may have been sent. */
export const unreachable = (
  context: { readonly url: string; readonly hash?: string; readonly expiresAt?: number; readonly nonce?: number },
  options?: Options,
): KitError => new KitError('UNREACHABLE', 'The service could not be reached.', { ...options, context })

// # Features

/** The service has no gas price for the network. */
export const gasPriceUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { context })

/** The service does not support swaps on the network. */
export const swapsUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', { context })

/** The feature does not support the namespace. */
export const chainNotSupported = (context: { readonly namespace: string }): KitError =>
  new KitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { context })

/** The call needs an active network, and there is none. */
export const networkUndefined = (): KitError => new KitError('NETWORK_UNDEFINED', 'CaipNetwork is undefined')

/** The call needs an active network and a connected account. */
export const accountUndefined = (): KitError =>
  new KitError('ACCOUNT_UNDEFINED', 'CaipNetwork or CaipAddress is undefined')

/** The call needs a connected embedded wallet. */
export const authAccountMissing = (): KitError =>
  new KitError('AUTH_ACCOUNT_MISSING', 'Address or auth connector not found')

/** The name has no address, or the lookup failed. */
export const nameNotResolved = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_NOT_RESOLVED', 'Error resolving name', { ...options, context })

/** The service could not suggest names. */
export const nameSuggestionsFailed = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', { ...options, context })

/** The name could not be registered. `reason`: the service's message, used as the error's message. */
export const nameNotRegistered = (
  context: { readonly name: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('NAME_NOT_REGISTERED', context.reason ?? `Error registering name ${context.name}`, {
    ...options,
    context,
  })

// # Embedded wallet

/** The frame of the embedded wallet did not load: its address is wrong, it is offline, or a content security policy forbids it; `reason` says which. */
export const frameLoadFailed = (context: { readonly url: string; readonly reason: string }): KitError =>
  new KitError('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { context })

/** Not a valid e-mail address. */
export const invalidEmail = (): KitError => new KitError('INVALID_EMAIL', 'Enter a valid email address.')

/** The code is not the one that was mailed. `attemptsLeft`: how many wrong codes are accepted until it is void. */
export const codeWrong = (context: { readonly attemptsLeft: number }): KitError =>
  new KitError('CODE_WRONG', 'The code is wrong.', { context })

/** The code, or the login that it was for, has expired, or is void after too many wrong codes (`attemptsLeft` is 0). */
export const codeExpired = (context: { readonly attemptsLeft?: number } = {}): KitError =>
  new KitError('CODE_EXPIRED', 'The code has expired. Ask for a new one.', { context })

/** Mails were asked for too often. `seconds`: when the next one may be sent, where that is known. */
export const loginRateLimited = (context: { readonly seconds?: number; readonly reason?: string }): KitError =>
  new KitError(
    'LOGIN_RATE_LIMITED',
    context.seconds === undefined
      ? (context.reason ?? 'Too many attempts. Please try again later.')
      : `Please try again after ${context.seconds} seconds`,
    { context },
  )

/** The embedded wallet refused a step of the login; `code` and `reason` are the wallet's own. */
export const loginFailed = (
  context: { readonly code?: number | string; readonly reason?: string } = {},
  options?: Options,
): KitError => new KitError('LOGIN_FAILED', context.reason ?? 'Something went wrong', { ...options, context })
