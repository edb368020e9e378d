import { fillText } from './fillText.ts'
import type { Toast } from './NotificationsState.ts'
import { toastMessages } from './toastMessages.ts'

/** The English sentence of a toast. */
export const toastText = ({ code, params }: Pick<Toast, 'code' | 'params'>): string =>
  fillText(toastMessages[code], params)
