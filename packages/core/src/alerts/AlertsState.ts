import type { TextParams } from '../format/text.ts'
import type { AlertCode } from './messages.ts'

/** A message at the top of the modal. */
export type Alert = {
  /** The code of the alert, which selects its text. */
  readonly code: AlertCode
  /** The values for the placeholders of the text, by name. */
  readonly params: TextParams
}

type Always = {
  /** Whether alerts for developers are shown. Fixed for the life of a kit. */
  readonly debug: boolean
  /** The keys of all alerts raised so far: each is shown once. */
  readonly raised: readonly string[]
}

/** The visible alert, and those that wait behind it. */
export type AlertsState =
  | (Always & { readonly status: 'closed' })
  /** `waiting`: further alerts, in the order in which they were raised. */
  | (Always & { readonly status: 'open'; readonly alert: Alert; readonly waiting: readonly Alert[] })

export const initialAlerts = (debug: boolean): AlertsState => ({ status: 'closed', debug, raised: [] })
