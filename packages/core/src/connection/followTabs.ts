import { loadedAdapter } from '../adapter/loadAdapter.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, read, worldOf } from '../kernel/dispatch.ts'
import type { ConnectorChanges } from '../storage/createStoredSession.ts'
import { cancelConnect } from './connect.ts'
import { stopRestoring } from './disconnect.ts'
import { otherNamespace } from './reactions.ts'
import { restoreOther } from './reconnect.ts'

/**
 * Follows what another tab has stored: a wallet that was disconnected there is disconnected here, one that was connected there is restored
 * here without a prompt. Nothing is written, so that two tabs never overwrite each other's newer records. Which connection and which network
 * is active stays each tab's own.
 */
export async function followTabs(core: Core, namespace: string, { added, removed }: ConnectorChanges): Promise<void> {
  for (const connectorId of removed) leave(core, namespace, connectorId)
  if (!core.options.enableReconnect) return
  await Promise.all(added.map((connectorId) => restoreOther(core, namespace, connectorId, { ofOtherTab: true })))
  for (const action of otherNamespace(worldOf(core), read(core, 'network').activeNamespace)) dispatch(core, action)
}

function leave(core: Core, namespace: string, connectorId: string): void {
  stopRestoring(core, namespace, connectorId)
  const state = read(core, 'connections')[namespace]
  if (state?.status === 'reconnecting' && state.connectorId === connectorId) cancelConnect(core, namespace, connectorId)
  dispatch(core, { to: 'connection', namespace, event: { type: 'connection.ended', connectorId } })
  // The adapter releases the wallet, also one that it still waits for. The other tab ends a shared session at the peer.
  loadedAdapter(core, namespace)?.disconnect({ connectorId, signal: core.signal }).catch(core.onError)
}
