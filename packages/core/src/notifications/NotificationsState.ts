import type { TextParams } from '../format/text.ts'
import type { ToastCode } from './messages.ts'

export type ToastVariant = 'success' | 'error' | 'loading' | 'info'

/** A short word about what just happened. */
export type Toast = {
  /** Counts the toasts of a kit; never given twice. */
  readonly id: number
  readonly code: ToastCode
  readonly params: TextParams
  readonly variant: ToastVariant
  /** Goes by itself after 2,500 ms. Never true of `loading`: what is waited for ends it. */
  readonly autoClose: boolean
}

/** At most one toast is seen and at most one waits for the place of another. */
export type NotificationsState =
  /** `lastId`: of the newest toast so far; 0 before the first. */
  | { readonly status: 'hidden'; readonly lastId: number }
  /** `held`: the pointer or the focus is on it, so that it does not go by itself. */
  | { readonly status: 'shown'; readonly toast: Toast; readonly held: boolean }
  /** `closedId` is leaving; `toast` comes 150 ms after it began to. */
  | { readonly status: 'swapping'; readonly closedId: number; readonly toast: Toast }

export const initialNotifications: NotificationsState = { status: 'hidden', lastId: 0 }
