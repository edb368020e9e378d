import { KitError } from './KitError.ts'

/*
 * One factory an error, so that a bundle carries the sentences of what it throws and no others.
 * The name of the code says what went wrong; SPEC §8 gives the sentences that it fixes.
 */

type Options = { readonly cause?: unknown }

/** A wallet's prompt was refused by the person (EIP-1193 4001, WalletConnect 5000 and 5002). */
export const userRejected = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('USER_REJECTED', 'The request was declined in the wallet.', { ...options, context })

/** The caller's signal, a newer request, back, close or Esc ended the wait. The wallet may still answer. */
export const aborted = (context: { readonly reason?: string } = {}, options?: Options): KitError =>
  new KitError('ABORTED', 'The request was cancelled.', { ...options, context })

/** The modal was closed before an account was connected. */
export const modalClosed = (): KitError => new KitError('MODAL_CLOSED', 'The modal was closed before a wallet was connected.')

/** A machine (HTTP, RPC, relay, frame, silent reconnect) did not answer within its limit. Never thrown for people. */
export const timedOut = (context: { readonly what: string; readonly limitMs: number }): KitError =>
  new KitError('TIMED_OUT', `${context.what} did not answer within ${context.limitMs} ms.`, { context })

/** No adapter knows a connector of this id, or it is not there any more. */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/** The wallet answered a connection request with no account. */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/** The wallet already shows a request of this page and takes no second one (JSON-RPC -32002). */
export const requestPending = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('REQUEST_PENDING', 'The wallet already shows a request of this page. Open it to answer.', { ...options, context })

/** Whatever a wallet failed with that has no code of its own; `cause` holds its own error. */
export const walletFailed = (context: { readonly connectorId?: string; readonly reason?: string }, options?: Options): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', { ...options, context })

/** There is no live connection in the namespace (EIP-1193 4100, 4900). */
export const notConnected = (context: { readonly namespace?: string } = {}): KitError =>
  new KitError('NOT_CONNECTED', 'No wallet is connected. Connect one first.', { context })

/** The kit has let go of the connection, but a wallet or a sign-in service did not answer well; `cause` says how. */
export const disconnectFailed = (options: Options): KitError => new KitError('DISCONNECT_FAILED', 'Failed to disconnect', options)

/** The network is none of the kit’s. */
export const networkNotFound = (context: { readonly networkId: string }): KitError =>
  new KitError('NETWORK_NOT_FOUND', 'Network not found', { context })

/** The wallet cannot go to the network, nor add it (EIP-1193 4902 after an attempt to add, or no such capability). */
export const networkNotSupported = (context: { readonly networkId: string }, options?: Options): KitError =>
  new KitError('NETWORK_NOT_SUPPORTED', 'The wallet does not support this network.', { ...options, context })

/** The connected wallet or its adapter cannot do what was asked. */
export const capabilityMissing = (context: { readonly capability: string; readonly namespace: string }): KitError =>
  new KitError('CAPABILITY_MISSING', `The connected wallet cannot do "${context.capability}".`, { context })

/** No adapter of the kit serves the namespace. */
export const adapterNotFound = (context: { readonly namespace: string }): KitError =>
  new KitError('ADAPTER_NOT_FOUND', 'Adapter not found', { context })

/** An option of createKit that cannot be used; the sentence says which and why. */
export const invalidOption = (
  context: { readonly option: string; readonly reason: string },
  sentence: string = `Option "${context.option}": ${context.reason}`,
): KitError => new KitError('INVALID_OPTION', sentence, { context })

/** Nothing can be sent there: it is no address of the network. */
export const invalidAddress = (context: { readonly address: string; readonly networkId: string; readonly reason?: string }): KitError =>
  new KitError('INVALID_ADDRESS', `The address is invalid${context.reason ? `: ${context.reason}` : '.'}`, { context })

/** An amount that cannot be sent: negative, or nothing where something is meant. */
export const invalidAmount = (context: { readonly reason: string }): KitError =>
  new KitError('INVALID_AMOUNT', `The amount is invalid: ${context.reason}`, { context })

/** The account does not hold what a transfer and its fee take; known before the wallet was asked. */
export const insufficientFunds = (context: { readonly address: string; readonly networkId: string }): KitError =>
  new KitError('INSUFFICIENT_FUNDS', 'The balance does not cover the amount and the network fee.', { context })

/** Not of the form `namespace:reference` (CAIP-2). */
export const invalidCaipNetworkId = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_NETWORK_ID', 'Invalid CAIP-2 network id', { context })

/** Not of the form `namespace:reference:address` (CAIP-10). */
export const invalidCaipAddress = (context: { readonly value: string }): KitError =>
  new KitError('INVALID_CAIP_ADDRESS', 'Invalid CAIP-10 address', { context })

/** A service answered with something that is not what its interface promises. */
export const malformedAnswer = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('MALFORMED_ANSWER', `${context.what} gave a malformed answer.`, { ...options, context })

/** A service answered with a status that is no success, after what retries it allows. */
export const httpStatus = (context: { readonly status: number; readonly url: string }): KitError =>
  new KitError('HTTP_STATUS', `HTTP status code: ${context.status}`, { context })

/** No answer at all: offline, refused, blocked by CORS or by a content security policy. */
export const unreachable = (context: { readonly url: string }, options?: Options): KitError =>
  new KitError('UNREACHABLE', 'The service could not be reached.', { ...options, context })

/** Something was asked of a kit after `destroy()`. */
export const kitDestroyed = (): KitError => new KitError('KIT_DESTROYED', 'This kit was destroyed.')

/** Two kits of one id would share their stored sessions. */
export const kitIdTaken = (context: { readonly id: string }): KitError =>
  new KitError('KIT_ID_TAKEN', `A kit with the id "${context.id}" is mounted already. Give the second kit an id of its own.`, { context })

/** An element found no kit to show. */
export const kitNotFound = (): KitError =>
  new KitError('KIT_NOT_FOUND', 'No kit was found. Call mountKit(kit), or set the element’s `kit` property.')

/** The code (a chunk of the dapp's bundle) could not be loaded; usually the page is offline or was deployed anew. */
export const loadFailed = (context: { readonly what: string }, options?: Options): KitError =>
  new KitError('LOAD_FAILED', `${context.what} could not be loaded. Check the connection and try again.`, { ...options, context })
