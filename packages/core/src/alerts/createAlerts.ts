import type { TextParams } from '../format/text.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, register } from '../kernel/dispatch.ts'
import { transition } from './machine.ts'
import { type AlertCode, alertOfServerMessage } from './messages.ts'

export type Alerts = {
  readonly raise: (code: AlertCode, params?: TextParams) => void
  /** Raises the alert that matches a server message. @returns false if none does */
  readonly raiseOf: (message: unknown, params?: TextParams) => boolean
}

export function createAlerts(core: Core): Alerts {
  register(core, {
    machines: { alerts: { transition, run: ({ alert }) => core.logger.add('warn', alert.code, alert.params) } },
  })
  const raise = (code: AlertCode, params: TextParams = {}): void =>
    dispatch(core, { to: 'alerts', event: { type: 'raise', code, params } })
  return {
    raise,
    raiseOf(message, params) {
      const code = alertOfServerMessage(message)
      if (code) raise(code, params)
      return code !== undefined
    },
  }
}
