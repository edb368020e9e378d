import { linkSignals } from '../abort/linkSignals.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { connectionsOf } from './connectionsOf.ts'

/** Remembered wallets that were not there, or did not answer, in the time that a page waits for them. */
export type LateRestores = {
  /** Takes the connection up once the wallet is there and answers, without a prompt and without a timer. */
  readonly expect: (namespace: string, connectorId: string) => void
}

export type CreateLateRestoresParameters = {
  readonly store: Pick<KitStore, 'get' | 'subscribe'>
  readonly adapters: Pick<Adapters, 'load'>
  readonly session: Pick<SessionStorage, 'connectorIds'>
  readonly restored: (namespace: string, connection: AdapterConnection) => void
  readonly onError: (error: unknown) => void
  readonly life: AbortSignal
}

export function createLateRestores({
  store,
  adapters,
  session,
  restored,
  onError,
  life,
}: CreateLateRestoresParameters): LateRestores {
  const isListed = (namespace: string, connectorId: string): boolean =>
    store.get().wallets.connectors[namespace]?.some(({ id }) => id === connectorId) ?? false
  const isRemembered = (namespace: string, connectorId: string): boolean =>
    session.connectorIds(namespace).includes(connectorId)
  /** Connected by now, or being asked: the visitor was faster. */
  const isSettled = (namespace: string, connectorId: string): boolean => {
    const state = store.get().connections[namespace]
    if (!state || (state.status === 'connecting' && state.connectorId === connectorId)) return true
    return connectionsOf(state).some((connection) => connection.connectorId === connectorId)
  }

  async function takeUp(namespace: string, connectorId: string, signal: AbortSignal): Promise<void> {
    const adapter = await adapters.load(namespace)
    const connection = await adapter.reconnect({ connectorId, signal })
    if (!connection || signal.aborted) return
    if (isRemembered(namespace, connectorId)) return restored(namespace, connection)
    // Disconnected while the wallet was silent: the adapter must not keep what the kit has forgotten.
    await adapter.disconnect({ connectorId, signal: life })
  }

  return {
    expect(namespace, connectorId) {
      const { controller, unlink } = linkSignals(life)
      const { signal } = controller
      const fail = (error: unknown): void => {
        if (!signal.aborted) onError(error)
      }
      const end = (): void => {
        controller.abort()
        unlink()
      }
      let isAsked = false
      const look = (): void => {
        if (isSettled(namespace, connectorId) || !isRemembered(namespace, connectorId)) return end()
        if (isAsked || !isListed(namespace, connectorId)) return
        isAsked = true
        takeUp(namespace, connectorId, signal).catch(fail).finally(end)
      }
      signal.addEventListener('abort', store.subscribe(look), { once: true })
      look()
      // The code of the adapter may have come too late itself.
      adapters
        .load(namespace)
        .then((adapter) => (signal.aborted ? undefined : adapter.discover()))
        .catch(fail)
    },
  }
}
