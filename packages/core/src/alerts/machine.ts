import type { Alert, AlertsState } from './AlertsState.ts'
import type { TextParams } from '../format/text.ts'
import { type AlertCode, isForVisitors } from './messages.ts'

/** Alerts of one key are one alert: a code each, but that each missing package is worth a word of its own. */
export const alertKey = ({ code, params }: Alert): string =>
  code === 'PACKAGE_MISSING' ? `${code}:${params['package']}` : code

export type AlertsEvent =
  | { readonly type: 'raise'; readonly code: AlertCode; readonly params?: TextParams | undefined }
  /** The one that is seen was read. */
  | { readonly type: 'close' }

/** For the logger: also of what debug mode alone would show. */
export type AlertsEffect = { readonly type: 'alert.log'; readonly alert: Alert }

type Step = readonly [state: AlertsState, effects: readonly AlertsEffect[]]

/** Pure: the alerts of SPEC §8, each once, those for developers in debug mode only. None takes the place of one that is not read yet. */
export function transition(state: AlertsState, event: AlertsEvent): Step {
  const { debug, raised } = state
  switch (event.type) {
    case 'raise': {
      const alert: Alert = { code: event.code, params: event.params ?? {} }
      const key = alertKey(alert)
      if (raised.includes(key)) return [state, []]
      const seen = [...raised, key]
      const log: readonly AlertsEffect[] = [{ type: 'alert.log', alert }]
      if (!debug && !isForVisitors(alert.code)) return [{ ...state, raised: seen }, log]
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
