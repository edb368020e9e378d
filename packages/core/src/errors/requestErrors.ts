import { KitError } from './KitError.ts'

/*
 * What those get who ask something of a wallet and are refused, or ask where there is none.
 * Fetched with what may fail so; see walletErrors.ts. SPEC §8 gives the sentences that it fixes.
 */

type Options = { readonly cause?: unknown }

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
