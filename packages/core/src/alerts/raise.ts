import type { TextParams } from '../format/text.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { AlertCode } from './messages.ts'

/** Shows an alert; its code is loaded with the first one. */
export const raise = (kit: KitContext, code: AlertCode, params?: TextParams): void =>
  whenLoaded(kit, kit.alerts, (alerts) => alerts.raise(code, params))
