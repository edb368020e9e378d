import type { ToastVariant } from './NotificationsState.ts'

/** The English message of every toast. A code is never renamed. */
export const toastMessages = {
  TRANSACTIONS_FETCH_FAILED: 'Failed to fetch transactions',
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  TRANSACTION_STARTED: 'Transaction started',
  TRANSACTION_CONFIRMED: 'Transaction confirmed',
  TRANSACTION_FAILED: 'The transaction failed. Nothing but the network fee was spent.',
  TRANSACTION_REPLACED: 'The transaction was sped up in the wallet',
  TRANSACTION_CANCELLED: 'The transaction was cancelled in the wallet',
  TRANSACTION_EXPIRED: 'The transaction expired. Look at your activity before you send again.',
  SEND_CLOSED: 'The wallet has changed. Nothing was sent.',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  TRANSACTION_SEND_FAILED: 'Failed to send transaction. Please try again.',
  AMOUNT_OR_RECEIVER_INVALID: 'Please enter a valid amount and receiver address',
  SIGN_IN_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SMART_ACCOUNTS_UNSUPPORTED: 'This application might not support Smart Accounts',
  SIGNATURE_DECLINED: 'Signature declined',
  REQUEST_APPROVED: 'Request approved in your wallet',
  REQUEST_DECLINED: 'Request declined in your wallet',
  AUTHENTICATING: 'Authenticating...',
  ACTION_NOT_ALLOWED: 'Action not allowed',
  TRY_AGAIN_AFTER: 'Please try again after {seconds} seconds',
  EMAIL_CHANGED: '{email} opens your wallet from now on.',
  LINK_COPIED: 'Link copied',
  ADDRESS_COPIED: 'Address copied',
  COPY_FAILED: 'Failed to copy',
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
