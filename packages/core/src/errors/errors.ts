import { KitError } from './KitError.ts'

/*
 * Errors of code that is loaded on demand; kitErrors.ts has those that every page loads.
 * One factory per error, so that a bundle only contains the messages that it throws. Headings (`// #`) end up in docs/errors.md.
 */

type Options = { readonly cause?: unknown }

// # Wallets

/** The caller's signal, a newer request, back, close or Esc ended the wait. The wallet may still answer. */
export const aborted = (context: { readonly reason?: string } = {}, options?: Options): KitError =>
  new KitError('ABORTED', 'The request was cancelled.', { ...options, context })

/** No adapter knows a connector of this id, or it is not there any more. */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/** The wallet answered a connection request with no account. */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/** Whatever a wallet failed with that has no code of its own; `cause` holds its own error. */
export const walletFailed = (
  context: { readonly connectorId?: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', {
    ...options,
    context,
  })

/** The connected wallet or its adapter cannot do what was asked. */
export const capabilityMissing = (context: { readonly capability: string; readonly namespace: string }): KitError =>
  new KitError('CAPABILITY_MISSING', `The connected wallet cannot do "${context.capability}".`, { context })

// # Wallet requests

/** A wallet's prompt was refused by the person (EIP-1193 4001, WalletConnect 5000 and 5002). */
export const userRejected = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('USER_REJECTED', 'The request was declined in the wallet.', { ...options, context })

/** The modal was closed before an account was connected. */
export const modalClosed = (): KitError =>
  new KitError('MODAL_CLOSED', 'The modal was closed before a wallet was connected.')

/** The wallet already shows a request of this page and takes no second one (JSON-RPC -32002). */
export const requestPending = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('REQUEST_PENDING', 'The wallet already shows a request of this page. Open it to answer.', {
    ...options,
    context,
  })

/** The wallet asks in a window of its own, and the browser did not let it open: pop-ups are off, or too long after a click. */
export const popupBlocked = (context: { readonly connectorId?: string } = {}): KitError =>
  new KitError('POPUP_BLOCKED', 'The browser blocked the wallet’s window. Allow pop-ups for this page and try again.', {
    context,
  })

/** There is no live connection in the namespace (EIP-1193 4100, 4900). */
export const notConnected = (context: { readonly namespace?: string } = {}): KitError =>
  new KitError('NOT_CONNECTED', 'No wallet is connected. Connect one first.', { context })

/** The kit has let go of the connection, but a wallet or a sign-in service did not answer well; `cause` says how. */
export const disconnectFailed = (options: Options): KitError =>
  new KitError('DISCONNECT_FAILED', 'Failed to disconnect', options)

/** The signature does not prove the account, or the sign-in service did not accept it; `reason` says why. */
export const signInRefused = (
  context: { readonly reason: string; readonly field?: string },
  options?: Options,
): KitError => new KitError('SIGN_IN_REFUSED', `The sign-in was refused: ${context.reason}.`, { ...options, context })

// # Networks

/** No adapter of the kit serves the namespace. */
export const adapterNotFound = (context: { readonly namespace: string }): KitError =>
  new KitError('ADAPTER_NOT_FOUND', 'Adapter not found', { context })

/** The network is none of the kit’s. */
export const networkNotFound = (context: { readonly networkId: string }): KitError =>
  new KitError('NETWORK_NOT_FOUND', 'Network not found', { context })

/** The wallet cannot go to the network, nor add it (EIP-1193 4902 after an attempt to add, or no such capability). */
export const networkNotSupported = (context: { readonly networkId: string }, options?: Options): KitError =>
  new KitError('NETWORK_NOT_SUPPORTED', 'The wallet does not support this network.', { ...options, context })

/** Not of the form `namespace:reference:address` (CAIP-10). */
export const invalidCaipAddress = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_ADDRESS', 'Invalid CAIP-10 address', { context })

// # Transfers

/** Nothing can be sent there: it is no address of the network. */
export const invalidAddress = (context: {
  readonly address: string
  readonly networkId: string
  readonly reason?: string
}): KitError =>
  new KitError('INVALID_ADDRESS', `The address is invalid${context.reason ? `: ${context.reason}` : '.'}`, { context })

/** An amount that cannot be sent: negative, or nothing where something is meant. */
export const invalidAmount = (context: { readonly reason: string }): KitError =>
  new KitError('INVALID_AMOUNT', `The amount is invalid: ${context.reason}`, { context })

/** The account does not hold what a transfer and its fee take; known before the wallet was asked. */
export const insufficientFunds = (context: { readonly address: string; readonly networkId: string }): KitError =>
  new KitError('INSUFFICIENT_FUNDS', 'The balance does not cover the amount and the network fee.', { context })

/** The wallet signed, and the network or its node did not take the transaction: nothing was sent. `reason`: the node's own words. */
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

// # Services

/** A machine (HTTP, RPC, relay, frame, silent reconnect) did not answer within its limit. Never thrown for people. */
export const timedOut = (context: { readonly what: string; readonly limitMs: number }): KitError =>
  new KitError('TIMED_OUT', `${context.what} did not answer within ${context.limitMs} ms.`, { context })

/** A service answered with something that is not what its interface promises. */
export const malformedAnswer = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('MALFORMED_ANSWER', `${context.what} gave a malformed answer.`, { ...options, context })

/** A service told something that money depends on, and that contradicts what can be computed or is known of the chain. Nothing was signed. `reason`: an English sentence for developers. */
export const unverifiedAnswer = (
  context: { readonly what: string; readonly reason: string },
  options?: Options,
): KitError =>
  new KitError('UNVERIFIED_ANSWER', `${context.what} gave an answer that is not trusted: ${context.reason}`, {
    ...options,
    context,
  })

// # HTTP

/** A service answered with a status that is no success, after what retries it allows. */
export const httpStatus = (context: { readonly status: number; readonly url: string }): KitError =>
  new KitError('HTTP_STATUS', `HTTP status code: ${context.status}`, { context })

/** No answer at all: offline, refused, blocked by CORS or by a content security policy. */
export const unreachable = (context: { readonly url: string }, options?: Options): KitError =>
  new KitError('UNREACHABLE', 'The service could not be reached.', { ...options, context })

// # Features

/** The service has no gas price for the network. */
export const gasPriceUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { context })

/** The service swaps nothing on the network (SPEC §9 lists where it does). */
export const swapsUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', { context })

/** The feature does not know the namespace at all. */
export const chainNotSupported = (context: { readonly namespace: string }): KitError =>
  new KitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { context })

/** There is no active network where one is needed. */
export const networkUndefined = (): KitError => new KitError('NETWORK_UNDEFINED', 'CaipNetwork is undefined')

/** There is no active network, or nobody is connected on it. */
export const accountUndefined = (): KitError =>
  new KitError('ACCOUNT_UNDEFINED', 'CaipNetwork or CaipAddress is undefined')

/** Only an embedded wallet can do it, and none is connected. */
export const authAccountMissing = (): KitError =>
  new KitError('AUTH_ACCOUNT_MISSING', 'Address or auth connector not found')

/** A name leads to no address, or could not be looked up. */
export const nameNotResolved = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_NOT_RESOLVED', 'Error resolving name', { ...options, context })

/** The service gave no suggestions for a name. */
export const nameSuggestionsFailed = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', { ...options, context })

/** The names of an address could not be looked up. */
export const namesFailed = (context: { readonly address: string }, options?: Options): KitError =>
  new KitError('NAMES_FAILED', 'Error fetching names for address', { ...options, context })

/** `reason`: what the service says, which is then the sentence. */
export const nameNotRegistered = (
  context: { readonly name: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('NAME_NOT_REGISTERED', context.reason ?? `Error registering name ${context.name}`, {
    ...options,
    context,
  })

/** A pairing is asked for, and its connector was not given. */
export const walletConnectMissing = (): KitError =>
  new KitError('WALLET_CONNECT_MISSING', 'WalletConnectConnector not found')
