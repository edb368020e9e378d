import { parseUrl } from '../url/parseUrl.ts'
import type { TextParams } from '../format/text.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { AlertCode } from './messages.ts'

/** Shows an alert; its code is loaded with the first one. */
export const raise = (core: Core, code: AlertCode, params?: TextParams): void =>
  whenLoaded(core, core.parts.alerts, (alerts) => alerts.raise(code, params))

/** A service does not serve this page's origin. */
export const raiseOriginNotAllowed = (core: Core): void => raise(core, 'ORIGIN_NOT_ALLOWED', originOf(core))

/** Shows the alert for what a server says of a refusal, if there is one. */
export const raiseRefusal = (core: Core, message: string): void =>
  whenLoaded(core, core.parts.alerts, (alerts) => void alerts.raiseOf(message, originOf(core)))

function originOf({ platform }: Core): { readonly origin: string } {
  const { URL: url = '' } = platform.document() ?? {}
  return { origin: parseUrl(url)?.origin ?? 'of this page' }
}
