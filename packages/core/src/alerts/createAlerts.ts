import type { TextParams } from '../format/text.ts'
import type { KitContext } from '../KitContext.ts'
import { dispatch, register } from '../state/dispatch.ts'
import { transition } from './machine.ts'
import { type AlertCode, alertOfServerMessage } from './messages.ts'

export type Alerts = {
  readonly raise: (code: AlertCode, params?: TextParams) => void
  /** Raises the alert that matches a server message. @returns false if none does */
  readonly raiseOf: (message: unknown, params?: TextParams) => boolean
}

export function createAlerts(kit: KitContext): Alerts {
  register(kit, {
    machines: { alerts: { transition, run: ({ alert }) => kit.logger.add('warn', alert.code, alert.params) } },
  })
  const raise = (code: AlertCode, params: TextParams = {}): void =>
    dispatch(kit, { to: 'alerts', event: { type: 'raise', code, params } })
  return {
    raise,
    raiseOf(message, params) {
      const code = alertOfServerMessage(message)
      if (code) raise(code, params)
      return code !== undefined
    },
  }
}
