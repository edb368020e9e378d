import type { Cell } from '../state/cells.ts'
import { createMachine, type Machine } from '../state/createMachine.ts'
import type { TextParams } from '../format/text.ts'
import { type AlertCode, alertOfServerMessage } from './messages.ts'
import type { Alert, AlertsState } from './AlertsState.ts'
import { type AlertsEffect, type AlertsEvent, transition } from './machine.ts'

export type Alerts = {
  readonly machine: Machine<AlertsState, AlertsEvent>
  readonly raise: (code: AlertCode, params?: TextParams) => void
  /** Raises the alert that matches a server message. @returns false if none does */
  readonly raiseOf: (message: unknown, params?: TextParams) => boolean
}

export function createAlerts({
  cell,
  log,
}: {
  readonly cell: Cell<AlertsState>
  readonly log: (alert: Alert) => void
}): Alerts {
  const machine = createMachine<AlertsState, AlertsEvent, AlertsEffect>({
    cell,
    transition,
    run: ({ alert }) => log(alert),
  })
  const raise = (code: AlertCode, params: TextParams = {}): void => machine.send({ type: 'raise', code, params })
  return {
    machine,
    raise,
    raiseOf(message, params) {
      const code = alertOfServerMessage(message)
      if (code) raise(code, params)
      return code !== undefined
    },
  }
}
