import type { AlertCode } from '@kit/core'
import { alertMessages } from '@kit/core/display'

type Texts = typeof alertMessages
type Alerts = { readonly [code in AlertCode as `alert.${code}`]: Texts[code]['short'] } & {
  readonly [code in AlertCode as `alert.${code}.long`]: Texts[code]['long']
}

/** The texts of core's alerts, by their codes. */
export const alerts: Alerts = Object.fromEntries(
  Object.entries(alertMessages).flatMap(([code, { short, long }]) => [
    [`alert.${code}`, short],
    [`alert.${code}.long`, long],
  ]),
) as Alerts
