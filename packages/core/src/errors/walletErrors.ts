import { KitError } from './KitError.ts'

/*
 * What wallets and the people before them answer.
 * One factory an error, so that a bundle carries the sentences of what it throws and no others. SPEC §8 gives those that it fixes.
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

/** No adapter knows a connector of this id, or it is not there any more. */
export const connectorNotFound = (context: { readonly connectorId: string }): KitError =>
  new KitError('CONNECTOR_NOT_FOUND', `Connector "${context.connectorId}" was not found.`, { context })

/** The wallet answered a connection request with no account. */
export const noAccounts = (context: { readonly connectorId: string }): KitError =>
  new KitError('NO_ACCOUNTS', 'The wallet shared no account. Unlock it or choose an account in it.', { context })

/** The wallet already shows a request of this page and takes no second one (JSON-RPC -32002). */
export const requestPending = (context: { readonly connectorId?: string } = {}, options?: Options): KitError =>
  new KitError('REQUEST_PENDING', 'The wallet already shows a request of this page. Open it to answer.', { ...options, context })

/** The wallet asks in a window of its own, and the browser did not let it open: pop-ups are off, or too long after a click. */
export const popupBlocked = (context: { readonly connectorId?: string } = {}): KitError =>
  new KitError('POPUP_BLOCKED', 'The browser blocked the wallet’s window. Allow pop-ups for this page and try again.', { context })

/** Whatever a wallet failed with that has no code of its own; `cause` holds its own error. */
export const walletFailed = (context: { readonly connectorId?: string; readonly reason?: string }, options?: Options): KitError =>
  new KitError('WALLET_FAILED', context.reason ? `The wallet failed: ${context.reason}` : 'The wallet failed.', { ...options, context })

/** There is no live connection in the namespace (EIP-1193 4100, 4900). */
export const notConnected = (context: { readonly namespace?: string } = {}): KitError =>
  new KitError('NOT_CONNECTED', 'No wallet is connected. Connect one first.', { context })

/** The kit has let go of the connection, but a wallet or a sign-in service did not answer well; `cause` says how. */
export const disconnectFailed = (options: Options): KitError => new KitError('DISCONNECT_FAILED', 'Failed to disconnect', options)

/** The connected wallet or its adapter cannot do what was asked. */
export const capabilityMissing = (context: { readonly capability: string; readonly namespace: string }): KitError =>
  new KitError('CAPABILITY_MISSING', `The connected wallet cannot do "${context.capability}".`, { context })
