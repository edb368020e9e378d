import type { Core } from '../kernel/Core.ts'
import { open } from '../navigation/navigate.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { pendingLoginKey } from '../storage/createStoredSession.ts'

/** A login at a provider takes no longer, in milliseconds. */
const loginLimitMs = 15 * 60_000

/**
 * The page was redirected to a login provider. After it returns, the view of the login continues. Without that mark, an address that says
 * so begins nothing: any site can link to it.
 */
export function resumeLogin(core: Core): void {
  const { options, platform, session } = core
  const age = platform.now() - Number(session.read(pendingLoginKey))
  if (!(age >= 0 && age <= loginLimitMs)) return sessionOf(core).write(pendingLoginKey, null)
  const url = platform.document()?.URL ?? ''
  for (const { returnedFrom } of options.sharedConnectors ?? []) {
    const provider = returnedFrom?.(url)
    if (provider) open(core, { view: 'ConnectingSocial', provider })
  }
}
