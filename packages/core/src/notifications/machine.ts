import type { TextParams } from '../format/text.ts'
import type { NotificationsState, Toast, ToastVariant } from './NotificationsState.ts'
import { type ToastCode, toastVariant } from './messages.ts'

export type ShowToast = {
  readonly code: ToastCode
  readonly params?: TextParams | undefined
  /** Default: `toastVariant(code)`. */
  readonly variant?: ToastVariant | undefined
  /** Default: true, but for `loading`, which stays in any case. */
  readonly autoClose?: boolean | undefined
}

export type NotificationsEvent =
  | ({ readonly type: 'show' } & ShowToast)
  /** With `id`: only where that toast is seen or waits, so that nobody hides the word of another. */
  | { readonly type: 'hide'; readonly id?: number | undefined }
  /** The pointer or the focus came to the toast, or left it. */
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  | NotificationsTimeout

/** What a timer sends. Of a toast that is no longer there it changes nothing. */
export type NotificationsTimeout =
  /** The toast `id` has left; the next may come. */
  { readonly type: 'swap.elapsed'; readonly id: number } | { readonly type: 'close.elapsed'; readonly id: number }

/** There is at most one timer: starting one takes the place of the other. */
export type NotificationsEffect =
  | { readonly type: 'timer.start'; readonly ms: number; readonly sends: NotificationsTimeout }
  | { readonly type: 'timer.stop' }

type Step = readonly [state: NotificationsState, effects: readonly NotificationsEffect[]]

/** SPEC §4, §9. */
const swapMs = 150
/** FACTS §2.2. */
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
 * Pure: the toasts of SPEC §4 and §9. There is no queue: the newest word wins. Shown over another it waits until that has
 * left; a still newer one takes the waiting place, without a longer wait, and the one that waited is never seen.
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
