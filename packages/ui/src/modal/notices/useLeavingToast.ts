import type { NotificationsState, Toast } from '@kit/core'
import { useState } from 'react'

export type LeavingToast = { readonly toast: Toast | null; readonly leaving: boolean }

/** The toast that is seen, and the one before it while it gives its place to the next. */
export function useLeavingToast(state: NotificationsState): LeavingToast {
  const shown = state.status === 'shown' ? state.toast : null
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  if (state.status === 'swapping') return { toast: last?.id === state.closedId ? last : null, leaving: true }
  return { toast: shown, leaving: false }
}
