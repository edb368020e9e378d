import type { ToastVariant } from './NotificationsState.ts'

/** The English message of every toast. A code is never renamed. */
export const toastMessages = {
  /** The list of transactions could not be read. */
  TRANSACTIONS_FETCH_FAILED: 'Failed to fetch transactions',
  /** The balance of a token could not be read. */
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  /** A wallet sent a transaction, which is pending now. */
  TRANSACTION_STARTED: 'Transaction started',
  /** A pending transaction is in a block and succeeded. */
  TRANSACTION_CONFIRMED: 'Transaction confirmed',
  /** A pending transaction is in a block and failed. */
  TRANSACTION_FAILED: 'The transaction failed. Nothing but the network fee was spent.',
  /** A pending transaction was replaced by the same one with a higher fee. */
  TRANSACTION_REPLACED: 'The transaction was sped up in the wallet',
  /** A pending transaction was replaced by one that sends nothing. */
  TRANSACTION_CANCELLED: 'The transaction was cancelled in the wallet',
  /** A transaction can no longer be included, or was not found in time. */
  TRANSACTION_EXPIRED: 'The transaction expired. Look at your activity before you send again.',
  /** The account or network changed while a payment was prepared. The form was closed and nothing was sent. */
  SEND_CLOSED: 'The wallet has changed. Nothing was sent.',
  /** A late response, for example after a reload, is an error other than a rejection. */
  SOMETHING_WENT_WRONG: 'Something went wrong',
  /** A transaction could not be sent. */
  TRANSACTION_SEND_FAILED: 'Failed to send transaction. Please try again.',
  /** The amount or the recipient of a payment is missing or malformed. */
  AMOUNT_OR_RECEIVER_INVALID: 'Please enter a valid amount and receiver address',
  /** A sign-in could not be started, for example because the service gave no nonce. */
  SIGN_IN_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  /** The dapp may not support smart accounts, which the user has switched to. */
  SMART_ACCOUNTS_UNSUPPORTED: 'This application might not support Smart Accounts',
  /** The user declined the signature of a sign-in. */
  SIGNATURE_DECLINED: 'Signature declined',
  /** A late response, for example after a reload, approves a request. */
  REQUEST_APPROVED: 'Request approved in your wallet',
  /** A late response, for example after a reload, declines a request. */
  REQUEST_DECLINED: 'Request declined in your wallet',
  /** A sign-in waits for the service. The only toast that loads. */
  AUTHENTICATING: 'Authenticating...',
  /** The embedded wallet refused a request that it does not support. */
  ACTION_NOT_ALLOWED: 'Action not allowed',
  /** A code can be requested again after `{seconds}` seconds. */
  TRY_AGAIN_AFTER: 'Please try again after {seconds} seconds',
  /** The e-mail address of the embedded wallet was changed. `{email}` is the new one. */
  EMAIL_CHANGED: '{email} opens your wallet from now on.',
  /** A link is in the clipboard. */
  LINK_COPIED: 'Link copied',
  /** An address is in the clipboard. */
  ADDRESS_COPIED: 'Address copied',
  /** The browser did not let the page write to the clipboard. */
  COPY_FAILED: 'Failed to copy',
  /** A wallet refused to disconnect or did not respond. */
  DISCONNECT_FAILED: 'Failed to disconnect',
} as const

/** The code of a toast. */
export type ToastCode = keyof typeof toastMessages

const variants: Partial<Readonly<Record<ToastCode, ToastVariant>>> = {
  TRANSACTION_STARTED: 'success',
  TRANSACTION_CONFIRMED: 'success',
  TRANSACTION_REPLACED: 'info',
  TRANSACTION_CANCELLED: 'info',
  SEND_CLOSED: 'info',
  REQUEST_APPROVED: 'success',
  AUTHENTICATING: 'loading',
  EMAIL_CHANGED: 'success',
  LINK_COPIED: 'success',
  ADDRESS_COPIED: 'success',
}

/** The default variant of a toast: most report an error. */
export const toastVariant = (code: ToastCode): ToastVariant => variants[code] ?? 'error'
