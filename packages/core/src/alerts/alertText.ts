import { fillText } from '../notifications/fillText.ts'
import { alertMessages } from './alertMessages.ts'
import type { Alert } from './AlertsState.ts'

/** The English texts of an alert: its name, and what it means and asks for. */
export const alertText = ({ code, params }: Alert): { readonly short: string; readonly long: string } => {
  const { short, long } = alertMessages[code]
  return { short, long: fillText(long, params) }
}
