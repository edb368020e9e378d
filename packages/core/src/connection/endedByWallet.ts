import { withDeadline } from '../abort/withDeadline.ts'
import { shownAccount } from '../account/connectedAccount.ts'
import type { EndReason } from '../adapter/AdapterEvent.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { keyOf } from './attempt.ts'
import { endSignIn } from './disconnect.ts'
import { connectionOf, isShared } from './selectors.ts'

/** Wallets answer from what they store, in milliseconds. */
const reasonLimitMs = 1_000

/**
 * A wallet has ended a connection. The page sees it at once. If the user has disconnected the page in the wallet, its session is forgotten
 * and its account signed out, as by `disconnect`; a wallet that is only locked keeps both.
 */
export function endedByWallet(
  core: Core,
  namespace: string,
  { connectorId, reason }: { readonly connectorId: string; readonly reason?: EndReason | undefined },
): void {
  const connection = connectionOf(read(core, 'connections')[namespace], connectorId)
  if (!connection) return
  const account = shownAccount(core, namespace, connection)
  dispatch(core, { to: 'connection', namespace, event: { type: 'connection.ended', connectorId } })
  const key = keyOf(namespace, connectorId)
  const restore = core.restores.get(key)
  const follow = async (): Promise<void> => {
    if ((reason ?? (await askEndReason(core, namespace, connectorId))) !== 'disconnected') return
    // The user may have connected it again meanwhile, here or in another tab, which this one then restores.
    if (connectionOf(read(core, 'connections')[namespace], connectorId) || core.restores.get(key) !== restore) return
    sessionOf(core).forgetConnectorIds(namespace, connectorId)
    await endSignIn(core, account, 'disconnected')
  }
  follow().catch(core.onError)
}

/** Why a wallet shares no account any more. A wallet that does not know, does not answer within 1 s or fails counts as locked. */
export async function askEndReason(core: Core, namespace: string, connectorId: string): Promise<EndReason> {
  const { platform, signal } = core
  return withDeadline({ platform, what: 'The wallet', limitMs: reasonLimitMs, signal }, async () => {
    const answer: unknown = isShared(core, connectorId)
      ? await (await core.parts.shared()).endReason(connectorId)
      : await loadedAdapter(core, namespace)?.endReason?.({ connectorId })
    return answer === 'disconnected' ? answer : 'locked'
  }).catch(() => 'locked' as const)
}
