import type { TextParams } from '../notifications/fillText.ts'
import type { AlertCode } from './alertMessages.ts'

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
