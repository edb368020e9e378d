/** Every toast of kit: its English sentence (SPEC §4, §5, §6, §8; FACTS §13.2) and how it looks. A code is never renamed. */
export const toastMessages = {
  TRANSACTIONS_FETCH_FAILED: { text: 'Failed to fetch transactions', variant: 'error' },
  TOKEN_BALANCE_UNAVAILABLE: { text: 'Token Balance Unavailable', variant: 'error' },
  TRANSACTION_STARTED: { text: 'Transaction started', variant: 'success' },
  SOMETHING_WENT_WRONG: { text: 'Something went wrong', variant: 'error' },
  TRANSACTION_SEND_FAILED: { text: 'Failed to send transaction. Please try again.', variant: 'error' },
  AMOUNT_OR_RECEIVER_INVALID: { text: 'Please enter a valid amount and receiver address', variant: 'error' },
  SIGN_IN_INIT_FAILED: { text: 'A problem occurred while trying initialize authentication', variant: 'error' },
  SMART_ACCOUNTS_UNSUPPORTED: { text: 'This application might not support Smart Accounts', variant: 'error' },
  SIGNATURE_DECLINED: { text: 'Signature declined', variant: 'error' },
  AUTHENTICATING: { text: 'Authenticating...', variant: 'loading' },
  ACTION_NOT_ALLOWED: { text: 'Action not allowed', variant: 'error' },
  TRY_AGAIN_AFTER: { text: 'Please try again after {seconds} seconds', variant: 'error' },
  LINK_COPIED: { text: 'Link copied', variant: 'success' },
  ADDRESS_COPIED: { text: 'Address copied', variant: 'success' },
  COPY_FAILED: { text: 'Failed to copy', variant: 'error' },
  DISCONNECT_FAILED: { text: 'Failed to disconnect', variant: 'error' },
} as const

export type ToastCode = keyof typeof toastMessages
