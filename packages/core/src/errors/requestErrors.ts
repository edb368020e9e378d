import { KitError } from './KitError.ts'

/*
 * Errors of requests to wallets, networks and services, and of features: no page loads them before one of these is used. All others are
 * in errors.ts.
 */

type Options = { readonly cause?: unknown }

// # Wallets

/**
 * The project id is missing, or the placeholder of a guide. Neither the relay nor any other service was asked.
 *
 * Cure: Set `projectId` to the id of your project, or use a relay of your own, which needs none.
 */
export const projectIdNotConfigured = (context: { readonly connectorId: string }): KitError =>
  new KitError(
    'PROJECT_ID_NOT_CONFIGURED',
    'The option "projectId" is missing or a placeholder. Set it to the id of your project; until then no QR code can be made.',
    { context },
  )

// # Wallet requests

/**
 * The user declined in the wallet (EIP-1193 4001, WalletConnect 5000 and 5002).
 *
 * Cure: Offer the action again. Do not show it as an error.
 */
export const userRejected = (
  context: {
    readonly connectorId?: string
    /** The upgrade of the account that atomic calls need was declined, not the calls (EIP-5792, 5750). */
    readonly isUpgrade?: boolean
  } = {},
  options?: Options,
): KitError => new KitError('USER_REJECTED', 'The request was declined in the wallet.', { ...options, context })

/**
 * The wallet already shows a request of this page and accepts no second one (JSON-RPC -32002).
 *
 * Cure: Ask the user to open the wallet and answer there. Disable the button while a request waits.
 */
export const requestPending = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('REQUEST_PENDING', 'The wallet already shows a request of this page. Open it to answer.', {
    ...options,
    context,
  })

/**
 * The browser blocked the wallet's window: pop-ups are off, it opened too long after a click, or the page is in a frame whose `sandbox` lacks
 * `allow-popups`.
 *
 * Cure: Call the kit in the handler of the click itself, before anything is awaited, and ask the user to allow pop-ups. Give the frame
 * `allow-popups allow-popups-to-escape-sandbox`.
 */
export const popupBlocked = (context: { readonly connectorId?: string } = {}): KitError =>
  new KitError(
    'POPUP_BLOCKED',
    'The browser blocked the wallet’s window. Allow pop-ups, or open this page in its own tab.',
    { context },
  )

/**
 * The signature does not prove the account, or the sign-in service did not accept it; `reason` says why.
 *
 * Cure: Read `context.reason`. Most often the server's domain, its clock or its cookies differ from what the message says.
 */
export const signInRefused = (
  context: { readonly reason: string; readonly field?: string },
  options?: Options,
): KitError => new KitError('SIGN_IN_REFUSED', `The sign-in was refused: ${context.reason}.`, { ...options, context })

/**
 * The options of the kit ask for no sign-in.
 *
 * Cure: Set the option `siwx`.
 */
export const signInNotEnabled = (): KitError =>
  new KitError('SIGN_IN_NOT_ENABLED', 'This kit has no sign-in. Set the option `siwx` of createKit.')

// # Networks

/**
 * Several of the kit's networks have this chain id. Name the network by its CAIP-2 id, or add the namespace.
 *
 * Cure: Name the network by its CAIP-2 id, as in `eip155:1`, or add the namespace.
 */
export const networkAmbiguous = (context: { readonly chainId: number | string }): KitError =>
  new KitError('NETWORK_AMBIGUOUS', `Several networks have the chain id ${context.chainId}.`, { context })

/**
 * The wallet can neither switch to the network nor add it (EIP-1193 4902). `reason`: why, in the words of the wallet where they are known.
 *
 * Cure: Let the user add the network in the wallet, or choose another wallet. `context.reason` says what the wallet did not accept.
 */
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

/**
 * Not a valid recipient address on the network, or one that must not receive this asset. `problem`: which, where a recipient was checked. `other`: the network that a link is for.
 *
 * Cure: Ask for another address. `context.problem` says what is wrong with this one.
 */
export const invalidAddress = (context: {
  readonly address: string
  readonly networkId: string
  readonly reason?: string
  readonly problem?: 'malformed' | 'zero' | 'asset' | 'notToken' | 'otherNetwork' | 'link'
  readonly other?: string
}): KitError =>
  new KitError('INVALID_ADDRESS', `The address is invalid${context.reason ? `: ${context.reason}` : '.'}`, { context })

/**
 * An amount that cannot be sent, for example zero or a negative one. `least`: what the recipient takes, in the smallest unit.
 *
 * Cure: Ask for another amount, at least `context.least` where that is set. Amounts are `bigint` in the smallest unit.
 */
export const invalidAmount = (context: { readonly reason: string; readonly least?: bigint }): KitError =>
  new KitError('INVALID_AMOUNT', `The amount is invalid: ${context.reason}`, { context })

/**
 * The balance does not cover amount and fee; detected before the wallet is asked. `part`: what it does not cover, and in which coin, where that is known.
 *
 * Cure: Lower the amount, or let the user buy or receive more. `context.part` says what is short.
 */
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
 *
 * Cure: Read `context.reason`. With a `hash` look among the pending transactions before it is sent again.
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

/**
 * The network fee would be above what the caller, the last quote or the adapter's options allow. The wallet was not asked. `fee`, `maxFee`: in the smallest unit of the native coin.
 *
 * Cure: Quote again and show the new fee, or raise the limit.
 */
export const feeTooHigh = (context: {
  readonly fee: bigint
  readonly maxFee: bigint
  readonly networkId: string
}): KitError =>
  new KitError('FEE_TOO_HIGH', `The network fee of ${context.fee} is above the limit of ${context.maxFee}.`, {
    context,
  })

/**
 * The token can be held, but not sent by this kit: its transfers run code of its own, or are forbidden. `token`: its contract or mint.
 *
 * Cure: Let the user send it in the wallet, or another token here.
 */
export const tokenNotSupported = (context: {
  readonly token: string
  readonly networkId: string
  readonly reason: string
}): KitError => new KitError('TOKEN_NOT_SUPPORTED', `The token cannot be sent: ${context.reason}`, { context })

/**
 * The chain says that the transaction would fail if it was sent now. The wallet was not asked. `reason`: what the contract says, if it says anything; untrusted.
 *
 * Cure: Read `context.reason`, change the transaction, and ask again. Nothing was spent.
 */
export const transactionWouldFail = (
  context: { readonly networkId: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('TRANSACTION_WOULD_FAIL', `The transaction would fail${context.reason ? `: ${context.reason}` : '.'}`, {
    ...options,
    context,
  })

/**
 * A name resolves to another address than when it was reviewed. Nothing was sent. `address`: the one that it resolves to now.
 *
 * Cure: Show the new address, and let the user confirm it before the payment is made again.
 */
export const recipientChanged = (context: { readonly name: string; readonly address: string }): KitError =>
  new KitError('RECIPIENT_CHANGED', `${context.name} now stands for another address. Nothing was sent.`, { context })

/**
 * The wallet shows another account or network than the one that the payment was made for. Nothing was sent.
 *
 * Cure: Show the account and the network anew, and let the user start again.
 */
export const walletChanged = (context: { readonly networkId?: string } = {}): KitError =>
  new KitError('WALLET_CHANGED', 'The wallet has changed. Nothing was sent.', { context })

/**
 * The wallet is locked, or no longer shares the account. It refused a request immediately with its own code 4100.
 * Nothing was sent.
 *
 * Cure: Let the user press a button that calls `kit.unlock`, which the modal also shows, and repeat the request once it
 * resolves.
 */
export const walletLocked = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError(
    'WALLET_LOCKED',
    'The wallet is locked, or no longer shares this account. Unlock it, check the account, and try again.',
    { ...options, context },
  )

/** The hardware wallet that holds the account is locked. Nothing was signed. Cure: Ask the user to unlock the device, and try again. */
export const deviceLocked = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError('DEVICE_LOCKED', 'The hardware wallet is locked. Unlock it, and try again.', { ...options, context })

/** The hardware wallet that holds the account is not connected, or was disconnected before it signed. Nothing was signed. Cure: Ask the user to connect the device, and try again. */
export const deviceDisconnected = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError('DEVICE_DISCONNECTED', 'The hardware wallet is not connected. Connect it, and try again.', {
    ...options,
    context,
  })

/** The app of the network is not open on the hardware wallet. Nothing was signed. Cure: Ask the user to open the app of this network on the device, and try again. */
export const deviceAppClosed = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError(
    'DEVICE_APP_CLOSED',
    'The hardware wallet has another app open. Open the one of this network, and try again.',
    { ...options, context },
  )

/**
 * The hardware wallet cannot show what it is to sign, and may not sign it unseen. Nothing was signed. Cure: Ask the user to allow blind signing in the settings
 * of the device's app, or to use another account.
 */
export const blindSigningOff = (context: { readonly connectorId?: string } = {}, options: Options = {}): KitError =>
  new KitError(
    'BLIND_SIGNING_OFF',
    'The hardware wallet cannot show this request, so it does not sign it. Allow blind signing in the settings of its app, or use another account.',
    { ...options, context },
  )

/**
 * The user has to agree to these concerns of the review first. The wallet was not asked.
 *
 * Cure: Show the concerns of the review, and pass on those that the user agreed to.
 */
export const concernsNotAccepted = (context: { readonly concerns: readonly string[] }): KitError =>
  new KitError('CONCERNS_NOT_ACCEPTED', 'The user has to agree to the concerns of the review first.', { context })

/**
 * The service knows no way to swap these tokens, or not this amount.
 *
 * Cure: Let the user choose another token or a smaller amount.
 */
export const noRoute = (context: { readonly networkId: string }): KitError =>
  new KitError('NO_ROUTE', 'There is no route for this swap.', { context })

/**
 * A block has the transaction, and it had no effect but its fee; or another transaction took its place.
 *
 * Cure: Show the transaction in the explorer. One that failed spent nothing but its fee; what took the place of another (`context.isCancelled`) may have spent more.
 */
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

/**
 * A service answered something that money depends on, and that contradicts what can be computed or what the chain says. Nothing was signed. `reason`: an English sentence for developers.
 *
 * Cure: Do not sign. Use another service, and report this one with `context.reason`.
 */
export const unverifiedAnswer = (
  context: { readonly what: string; readonly reason: string },
  options?: Options,
): KitError =>
  new KitError('UNVERIFIED_ANSWER', `${context.what} gave an answer that is not trusted: ${context.reason}`, {
    ...options,
    context,
  })

// # HTTP

/**
 * A service responded with an error status, after all retries.
 *
 * Cure: Look up `context.status` in the log of the service. 401 and 403: the project id or the origin is not allowed there; 429: too many requests.
 */
export const httpStatus = (context: { readonly status: number; readonly url: string }): KitError =>
  new KitError('HTTP_STATUS', `HTTP status code: ${context.status}`, { context })

/**
 * No response: offline, connection refused, or blocked by CORS or a content security policy. `hash`: of a transaction that was signed, so that it may have been sent.
 *
 * Cure: Check that the browser is online, that the service allows the origin of the page (CORS), and that `connect-src` of the content security policy has its host. With a `hash` look among the pending transactions before it is sent again.
 */
export const unreachable = (
  context: { readonly url: string; readonly hash?: string; readonly expiresAt?: number; readonly nonce?: number },
  options?: Options,
): KitError => new KitError('UNREACHABLE', 'The service could not be reached.', { ...options, context })

// # Features

/**
 * The service has no gas price for the network.
 *
 * Cure: Ask the node of the network instead.
 */
export const gasPriceUnsupported = (context: { readonly networkId: string }): KitError =>
  new KitError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { context })

/**
 * The service does not support swaps on the network.
 *
 * Cure: Offer swaps only on networks that the service names.
 */
export const swapsUnsupported = (context: { readonly networkId: string }, options: Options = {}): KitError =>
  new KitError('SWAPS_UNSUPPORTED', 'Network not supported for Swaps', { ...options, context })

/**
 * The feature does not support the namespace, or has no service: then the `cause` names the options that are missing.
 *
 * Cure: Offer the feature only on the namespaces that have it, and set the options that `error.cause` names.
 */
export const chainNotSupported = (context: { readonly namespace: string }, options: Options = {}): KitError =>
  new KitError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { ...options, context })

/**
 * The call needs an active network, and there is none.
 *
 * Cure: Wait until a network is active, or set `defaultNetwork`.
 */
export const networkUndefined = (): KitError => new KitError('NETWORK_UNDEFINED', 'CaipNetwork is undefined')

/**
 * The call needs an active network and a connected account.
 *
 * Cure: Wait until an account is connected, and call it then.
 */
export const accountUndefined = (): KitError =>
  new KitError('ACCOUNT_UNDEFINED', 'CaipNetwork or CaipAddress is undefined')

/**
 * The call needs a connected embedded wallet.
 *
 * Cure: Let the user log in with `embeddedWallet()` before the call.
 */
export const authAccountMissing = (): KitError =>
  new KitError('AUTH_ACCOUNT_MISSING', 'Address or auth connector not found')

/**
 * The name has no address, or the lookup failed.
 *
 * Cure: Ask for the address itself.
 */
export const nameNotResolved = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_NOT_RESOLVED', 'Error resolving name', { ...options, context })

/**
 * The service could not suggest names.
 *
 * Cure: Let the user type a name without suggestions, and try again later.
 */
export const nameSuggestionsFailed = (context: { readonly name: string }, options?: Options): KitError =>
  new KitError('NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', { ...options, context })

/**
 * The name could not be registered. `reason`: the service's message, used as the error's message.
 *
 * Cure: Say so, log `context.reason`, and let the user choose another name.
 */
export const nameNotRegistered = (
  context: { readonly name: string; readonly reason?: string },
  options?: Options,
): KitError =>
  new KitError('NAME_NOT_REGISTERED', context.reason ?? `Error registering name ${context.name}`, {
    ...options,
    context,
  })

// # Embedded wallet

/**
 * The frame of the embedded wallet did not load: its site does not know the `projectId`, or not the origin of this page among that project's
 * `origins`, so that its own policy (`frame-ancestors`) forbids the frame; its address is wrong, it is offline, or the content security policy of the
 * page forbids it. `reason` says what the page saw of it.
 *
 * Cure: Give `createKit` a `projectId` that the site knows, list the origin of the page among the `origins` of that project, check the address that
 * `embeddedWallet()` was given, and allow it as `frame-src` in the content security policy of the page.
 */
export const frameLoadFailed = (context: { readonly url: string; readonly reason: string }): KitError =>
  new KitError('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { context })

/**
 * Not a valid e-mail address.
 *
 * Cure: Ask for the address again.
 */
export const invalidEmail = (): KitError => new KitError('INVALID_EMAIL', 'Enter a valid email address.')

/**
 * The code is not the one that was mailed. `attemptsLeft`: how many wrong codes are accepted until it is void.
 *
 * Cure: Let the user type it again, and say how many attempts are left.
 */
export const codeWrong = (context: { readonly attemptsLeft: number }): KitError =>
  new KitError('CODE_WRONG', 'The code is wrong.', { context })

/**
 * The code, or the login that it was for, has expired, or is void after too many wrong codes (`attemptsLeft` is 0).
 *
 * Cure: Send a new code.
 */
export const codeExpired = (context: { readonly attemptsLeft?: number } = {}): KitError =>
  new KitError('CODE_EXPIRED', 'The code has expired. Ask for a new one.', { context })

/**
 * Mails were asked for too often. `seconds`: when the next one may be sent, where that is known.
 *
 * Cure: Wait for `context.seconds`, and enable the button then.
 */
export const loginRateLimited = (context: { readonly seconds?: number; readonly reason?: string }): KitError =>
  new KitError(
    'LOGIN_RATE_LIMITED',
    context.seconds === undefined
      ? (context.reason ?? 'Too many attempts. Please try again later.')
      : `Please try again after ${context.seconds} seconds`,
    { context },
  )

/**
 * The embedded wallet refused a step of the login; `code` and `reason` are the wallet's own.
 *
 * Cure: Say so, log `context.reason`, and let the user begin the login again.
 */
export const loginFailed = (
  context: { readonly code?: number | string; readonly reason?: string } = {},
  options?: Options,
): KitError => new KitError('LOGIN_FAILED', context.reason ?? 'Something went wrong', { ...options, context })
