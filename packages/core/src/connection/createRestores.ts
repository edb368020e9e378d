import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { isKitError } from '../errors/KitError.ts'
import { timedOut } from '../errors/errors.ts'
import { createLazyPart } from '../kit/createLazyPart.ts'
import type { Connections, CreateConnectionsParameters } from './createConnections.ts'
import type { ConnectionMoves } from './machine.ts'
import { restoreTransition } from './restoreTransition.ts'
import { restoreLimitMs } from './restoreLimitMs.ts'

/** The taking up of stored sessions: for those visitors who were connected before. */
export type Restores = {
  /**
   * Takes up every stored connection of every namespace. Never rejects. `by`: until when the page waits, in ms since 1970;
   * wallets that are not there by then are taken up when they are.
   */
  readonly restore: (by: number) => Promise<void>
  /** Asks without a prompt, as an attempt of the namespace's machine. */
  readonly ask: (namespace: string, connectorId: string, signal: AbortSignal) => Promise<AdapterConnection | null>
  /** Nothing further of the namespace comes back. */
  readonly stop: (namespace: string) => void
}

export type CreateRestoresParameters = Pick<Connections, 'machineOf' | 'life'> &
  Pick<
    CreateConnectionsParameters,
    'store' | 'platform' | 'adapters' | 'shared' | 'namespaces' | 'session' | 'onError'
  > & {
    readonly moves: ConnectionMoves
    /** Begins an attempt to restore, which calls `ask`. */
    readonly request: (namespace: string, connectorId: string) => Promise<AdapterConnection | null>
  }

export function createRestores({
  store,
  platform,
  adapters,
  shared,
  namespaces,
  session,
  moves,
  machineOf,
  request,
  onError,
  life,
}: CreateRestoresParameters): Restores {
  /** Until when an active session may come back, in ms since 1970. */
  let restoreBy = 0
  /** Ends the taking up of further stored sessions, by namespace. */
  const restoring = new Map<string, AbortController>()
  const restored = (namespace: string, connection: AdapterConnection): void =>
    machineOf(namespace).step((state) => restoreTransition(moves, state, { type: 'connection.restored', connection }))
  const late = createLazyPart(
    async () =>
      (await import('./createLateRestores.ts')).createLateRestores({
        store,
        adapters,
        session,
        restored,
        onError,
        life,
      }),
    life,
    onError,
  )

  async function restoreNamespace(namespace: string): Promise<void> {
    const [active, ...others] = session.connectorIds(namespace)
    if (active === undefined) return
    const expectLater = (connectorId: string, error: unknown): void => {
      if (isKitError(error, 'TIMED_OUT') && !shared.has(connectorId))
        late.use((part) => part.expect(namespace, connectorId))
    }
    // The code itself came too late: only a shared session, which turns up nowhere, is still waited for.
    if (platform.now() >= restoreBy && !shared.has(active)) {
      machineOf(namespace).send({ type: 'connect.failed', attempt: 0, error: null })
      for (const connectorId of [active, ...others])
        expectLater(connectorId, timedOut({ what: 'The wallet', limitMs: restoreLimitMs }))
      return
    }
    const { controller, unlink } = linkSignals(life)
    const { signal } = controller
    restoring.set(namespace, controller)
    // A shared connector that another namespace has begun to restore brings this one along.
    if (machineOf(namespace).get().attempt === 0)
      await request(namespace, active).catch((error: unknown) => expectLater(active, error))
    for (const connectorId of others) {
      const start = async (limited: AbortSignal): Promise<AdapterConnection | null> =>
        shared.has(connectorId)
          ? shared.connect({ namespace, connectorId, reason: 'restore', signal: limited })
          : (await adapters.load(namespace)).reconnect({ connectorId, signal: limited })
      const connection = await withDeadline(
        { platform, what: 'The wallet', limitMs: restoreLimitMs, signal },
        start,
      ).catch((error: unknown) => {
        expectLater(connectorId, error)
        return null
      })
      // After a disconnect nothing may come back.
      if (connection && !signal.aborted) restored(namespace, connection)
    }
    unlink()
  }

  return {
    async restore(by) {
      restoreBy = by
      await Promise.all(namespaces.map(restoreNamespace))
    },
    ask(namespace, connectorId, signal) {
      const limitMs = restoreBy > platform.now() ? restoreBy - platform.now() : restoreLimitMs
      return withDeadline({ platform, what: 'The wallet', limitMs, signal }, async (limited) => {
        if (shared.has(connectorId))
          return shared.connect({ namespace, connectorId, reason: 'restore', signal: limited })
        const adapter = await adapters.load(namespace)
        if (limited.aborted) return null
        adapter.discover()
        return adapter.reconnect({ connectorId, signal: limited })
      })
    },
    stop: (namespace) => restoring.get(namespace)?.abort(),
  }
}
