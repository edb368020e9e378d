import type { TextParams } from '../format/text.ts'
import type { ToastCode } from './messages.ts'

/** The style of a toast, and its icon. */
export type ToastVariant = 'success' | 'error' | 'loading' | 'info'

/** A short message about something that just happened. */
export type Toast = {
  /** Counts the toasts of a kit; never reused. */
  readonly id: number
  /** The code of the toast, which selects its text. */
  readonly code: ToastCode
  /** The values for the placeholders of the text, by name. */
  readonly params: TextParams
  /** The style of the toast. */
  readonly variant: ToastVariant
  /** Closes after 2,500 ms. Never true for `loading`, which the pending task closes. */
  readonly autoClose: boolean
}

/** At most one toast is visible, and at most one waits to replace it. */
export type NotificationsState =
  /** `lastId`: id of the last toast; 0 before the first. */
  | { readonly status: 'hidden'; readonly lastId: number }
  /** `held`: hovered or focused, so that it does not close by itself. */
  | { readonly status: 'shown'; readonly toast: Toast; readonly held: boolean }
  /** `closedId` is closing; `toast` follows 150 ms after it started to. */
  | { readonly status: 'swapping'; readonly closedId: number; readonly toast: Toast }

export const initialNotifications: NotificationsState = { status: 'hidden', lastId: 0 }
