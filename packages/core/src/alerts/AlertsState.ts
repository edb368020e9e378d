import type { TextParams } from '../format/text.ts'
import type { AlertCode } from './messages.ts'

export type Alert = { readonly code: AlertCode; readonly params: TextParams }

type Always = {
  /** Alerts of developers are shown. Stays as it is for the life of a kit. */
  readonly debug: boolean
  /** What was raised so far, by `alertKey`: once each. */
  readonly raised: readonly string[]
}

export type AlertsState =
  | (Always & { readonly status: 'closed' })
  /** `waiting`: they come one after another, in the order in which they were raised. */
  | (Always & { readonly status: 'open'; readonly alert: Alert; readonly waiting: readonly Alert[] })

export const initialAlerts = (debug: boolean): AlertsState => ({ status: 'closed', debug, raised: [] })
