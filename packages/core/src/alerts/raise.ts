import type { TextParams } from '../format/text.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import type { AlertCode } from './messages.ts'

/** Shows an alert; its code is loaded with the first one. */
export const raise = (kit: KitContext, code: AlertCode, params?: TextParams): void =>
  whenLoaded(kit, kit.alerts, (alerts) => alerts.raise(code, params))

/** A service does not serve this page's origin. */
export const raiseOriginNotAllowed = (kit: KitContext): void => raise(kit, 'ORIGIN_NOT_ALLOWED', originOf(kit))

/** Shows the alert for what a server says of a refusal, if there is one. */
export const raiseRefusal = (kit: KitContext, message: string): void =>
  whenLoaded(kit, kit.alerts, (alerts) => void alerts.raiseOf(message, originOf(kit)))

function originOf({ platform }: KitContext): { readonly origin: string } {
  const { URL: url = '' } = platform.document() ?? {}
  return { origin: URL.canParse(url) ? new URL(url).origin : 'of this page' }
}
