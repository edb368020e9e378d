import type { TextParams } from '../format/text.ts'
import type { NotificationsState, Toast, ToastVariant } from './NotificationsState.ts'
import { type ToastCode, toastVariant } from './messages.ts'

/** The parameters of `kit.showToast`. */
export type ShowToast = {
  /** The code of the toast, which selects its text. */
  readonly code: ToastCode
  /** The values for the placeholders of the text, by name. Absent: the text has none. */
  readonly params?: TextParams | undefined
  /** Default: `toastVariant(code)`. */
  readonly variant?: ToastVariant | undefined
  /** Default: true, except for `loading`, which never closes by itself. */
  readonly autoClose?: boolean | undefined
}

export type NotificationsEvent =
  | ({ readonly type: 'show' } & ShowToast)
  /** With `id`: only if that toast is visible or waiting, so that a caller never closes another one's toast. */
  | { readonly type: 'hide'; readonly id?: number | undefined }
  /** The toast was hovered or focused, or no longer is. */
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  | NotificationsTimeout

/** Sent by a timer. Ignored if the toast is no longer there. */
export type NotificationsTimeout =
  /** The toast `id` has closed; the next one may follow. */
  { readonly type: 'swap.elapsed'; readonly id: number } | { readonly type: 'close.elapsed'; readonly id: number }

/** There is at most one timer: starting one replaces the other. */
export type NotificationsEffect =
  | { readonly type: 'timer.start'; readonly ms: number; readonly sends: NotificationsTimeout }
  | { readonly type: 'timer.stop' }

type Step = readonly [state: NotificationsState, effects: readonly NotificationsEffect[]]

const swapMs = 150
const autoCloseMs = 2_500

const stay = (state: NotificationsState): Step => [state, []]
/** The id of the newest toast; 0 before the first. */
export const newestId = (state: NotificationsState): number =>
  state.status === 'hidden' ? state.lastId : state.toast.id
const closeTimer = ({ id, autoClose }: Toast): readonly NotificationsEffect[] =>
  autoClose ? [{ type: 'timer.start', ms: autoCloseMs, sends: { type: 'close.elapsed', id } }] : []
const shown = (toast: Toast): Step => [{ status: 'shown', toast, held: false }, closeTimer(toast)]

function toastOf(id: number, { code, params = {}, variant = toastVariant(code), autoClose = true }: ShowToast): Toast {
  return { id, code, params, variant, autoClose: autoClose && variant !== 'loading' }
}

/**
 * There is no queue: the newest toast wins. Shown over another one it waits until that has closed; an even newer one replaces the waiting
 * toast without extending the wait.
 */
export function transition(state: NotificationsState, event: NotificationsEvent): Step {
  switch (event.type) {
    case 'show': {
      const toast = toastOf(newestId(state) + 1, event)
      if (state.status === 'hidden') return shown(toast)
      if (state.status === 'swapping') return stay({ ...state, toast })
      const { id: closedId } = state.toast
      return [
        { status: 'swapping', closedId, toast },
        [{ type: 'timer.start', ms: swapMs, sends: { type: 'swap.elapsed', id: closedId } }],
      ]
    }
    case 'hide':
      if (state.status === 'hidden' || (event.id !== undefined && event.id !== state.toast.id)) return stay(state)
      return [{ status: 'hidden', lastId: state.toast.id }, [{ type: 'timer.stop' }]]
    case 'hold':
      if (state.status !== 'shown' || state.held) return stay(state)
      return [{ ...state, held: true }, [{ type: 'timer.stop' }]]
    case 'release':
      if (state.status !== 'shown' || !state.held) return stay(state)
      return shown(state.toast)
    case 'swap.elapsed':
      return state.status === 'swapping' && state.closedId === event.id ? shown(state.toast) : stay(state)
    case 'close.elapsed':
      if (state.status !== 'shown' || state.toast.id !== event.id || !state.toast.autoClose || state.held)
        return stay(state)
      return stay({ status: 'hidden', lastId: event.id })
  }
}
