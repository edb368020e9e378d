import type { ToastVariant } from './NotificationsState.ts'
import type { ToastCode } from './toastMessages.ts'

const variants: Partial<Readonly<Record<ToastCode, ToastVariant>>> = {
  TRANSACTION_STARTED: 'success',
  AUTHENTICATING: 'loading',
  LINK_COPIED: 'success',
  ADDRESS_COPIED: 'success',
}

/** How a toast looks that is shown without a variant: most tell of what went wrong. */
export const toastVariant = (code: ToastCode): ToastVariant => variants[code] ?? 'error'
