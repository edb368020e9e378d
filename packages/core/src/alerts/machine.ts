import type { Alert, AlertsState } from './AlertsState.ts'
import type { TextParams } from '../format/text.ts'
import { type AlertCode, isForUsers } from './messages.ts'

/** Alerts with the same key are raised once: one per code, but one per missing package. */
export const alertKey = ({ code, params }: Alert): string =>
  code === 'PACKAGE_MISSING' ? `${code}:${params['package']}` : code

export type AlertsEvent =
  | { readonly type: 'raise'; readonly code: AlertCode; readonly params?: TextParams | undefined }
  /** The visible alert was dismissed. */
  | { readonly type: 'close' }

/** Alerts are logged even if they are not shown. */
export type AlertsEffect = { readonly type: 'alert.log'; readonly alert: Alert }

type Step = readonly [state: AlertsState, effects: readonly AlertsEffect[]]

/** Raises each alert once, developer alerts only in debug mode. An open alert is not replaced before it is dismissed. */
export function transition(state: AlertsState, event: AlertsEvent): Step {
  const { debug, raised } = state
  switch (event.type) {
    case 'raise': {
      const alert: Alert = { code: event.code, params: event.params ?? {} }
      const key = alertKey(alert)
      if (raised.includes(key)) return [state, []]
      const seen = [...raised, key]
      const log: readonly AlertsEffect[] = [{ type: 'alert.log', alert }]
      if (!debug && !isForUsers(alert.code)) return [{ ...state, raised: seen }, log]
      if (state.status === 'open') return [{ ...state, raised: seen, waiting: [...state.waiting, alert] }, log]
      return [{ status: 'open', debug, raised: seen, alert, waiting: [] }, log]
    }
    case 'close': {
      if (state.status === 'closed') return [state, []]
      const [alert, ...waiting] = state.waiting
      return [alert ? { ...state, alert, waiting } : { status: 'closed', debug, raised }, []]
    }
  }
}
