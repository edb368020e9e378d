import type { ToastCode } from '@kit/core'
import { toastMessages } from '@kit/core/display'

type Toasts = { readonly [code in ToastCode as `toast.${code}`]: (typeof toastMessages)[code] }

/** The sentences of core's toasts, by their codes. */
export const toasts: Toasts = Object.fromEntries(
  Object.entries(toastMessages).map(([code, text]) => [`toast.${code}`, text]),
) as Toasts
