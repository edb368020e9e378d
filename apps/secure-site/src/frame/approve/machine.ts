import type { Review } from '../review/Review.ts'

/** One request at a time: the user decides about the request on the screen, which is never replaced by another one. */
export type ApprovalState =
  | { readonly status: 'idle' }
  /** Calls are decoded and simulated. */
  | { readonly status: 'preparing'; readonly attempt: number }
  | { readonly status: 'reviewing'; readonly attempt: number; readonly review: Review }
  /** Approved: the keys are opened, which a passkey may have to allow. The request can still be stopped. */
  | { readonly status: 'unlocking'; readonly attempt: number; readonly review: Review }
  /** Being signed and sent: it can no longer be stopped. */
  | { readonly status: 'signing'; readonly attempt: number; readonly review: Review }

export type ApprovalEvent =
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'prepared'; readonly attempt: number; readonly review: Review }
  | { readonly type: 'approved'; readonly attempt: number }
  | { readonly type: 'unlocked'; readonly attempt: number }
  /** The request has ended: answered, rejected, failed or aborted. */
  | { readonly type: 'ended'; readonly attempt: number }

/** Events of an attempt that is no longer on the screen are ignored, such as a late approval. */
export function transition(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  if (event.type === 'asked') return state.status === 'idle' ? { status: 'preparing', attempt: event.attempt } : state
  if (state.status === 'idle' || state.attempt !== event.attempt) return state
  switch (event.type) {
    case 'prepared':
      return state.status === 'preparing' ? { ...state, status: 'reviewing', review: event.review } : state
    case 'approved':
      return state.status === 'reviewing' && state.review.approvable ? { ...state, status: 'unlocking' } : state
    case 'unlocked':
      return state.status === 'unlocking' ? { ...state, status: 'signing' } : state
    case 'ended':
      return { status: 'idle' }
  }
}
