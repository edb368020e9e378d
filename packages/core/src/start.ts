import { restoreLimitMs } from './connection/attempt.ts'
import { hasReconnecting } from './connection/selectors.ts'
import { type KitContext, whenLoaded } from './KitContext.ts'
import { open } from './navigation/navigate.ts'
import { dispatch, read } from './state/dispatch.ts'
import { pendingLoginKey, pendingPairingKey } from './storage/createStoredSession.ts'

/** See `Kit.start`. */
export async function start(kit: KitContext): Promise<void> {
  const { adapters, onError, options, platform, session, signal } = kit
  if (signal.aborted) return
  kit.recall()
  for (const { namespace, eager, watch } of options.adapters) {
    const load = (): void => void adapters.get(namespace)?.().catch(onError)
    if (eager) load()
    const stop = watch?.(() => {
      kit.connect().catch(() => {})
      load()
    })
    if (stop) signal.addEventListener('abort', stop, { once: true })
  }
  watchTabs(kit)
  if (session.read(pendingPairingKey, platform.tabStorage))
    whenLoaded(kit, kit.pairing, (pairing) => void pairing.resume())
  if (hasReconnecting(read(kit, 'connections'))) {
    dispatch(kit, { to: 'values', change: { lifecycle: 'restoring' } })
    await restore(kit)
  }
  if (signal.aborted) return
  dispatch(kit, { to: 'values', change: { lifecycle: 'ready' } })
  if (session.read(pendingLoginKey)) whenLoaded(kit, kit.restore, ({ resumeLogin }) => resumeLogin(kit))
  if (options.enableEmbedded && read(kit, 'navigation').status === 'closed') open(kit)
}

/** Tabs follow each other's stored sessions. Code is only loaded if they have changed. */
function watchTabs(kit: KitContext): void {
  const { options, platform, session, signal } = kit
  const changes = () => options.adapters.map(({ namespace }) => ({ namespace, ...session.changesElsewhere(namespace) }))
  changes()
  const stop = platform.watchStorage?.(() => {
    for (const { namespace, ...change } of changes())
      if (change.added.length + change.removed.length > 0)
        whenLoaded(kit, kit.restore, ({ followTabs }) => void followTabs(kit, namespace, change))
  })
  if (stop) signal.addEventListener('abort', stop, { once: true })
}

/** Settles when the stored sessions are restored or given up. Code that is late does not keep the page waiting. */
function restore(kit: KitContext): Promise<void> {
  const { afterConnectLoads, onError, platform, signal } = kit
  return new Promise((resolve) => {
    let isOver = false
    const giveUp = (until: () => number): void => {
      isOver = true
      for (const [namespace, { status, attempt }] of Object.entries(read(kit, 'connections')))
        if (status === 'reconnecting' && attempt === 0)
          dispatch(kit, { to: 'connection', namespace, event: { type: 'connect.failed', attempt, error: null } })
      // The code may still arrive, or be loaded by a later action.
      afterConnectLoads.push(() => whenLoaded(kit, kit.restore, ({ reconnect }) => void reconnect(kit, until())))
      resolve()
    }
    const by = platform.now() + restoreLimitMs
    const cancelTimer = platform.after(restoreLimitMs, () => giveUp(() => by))
    const stop = (): void => {
      cancelTimer()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    kit.restore().then(
      ({ reconnect }) => {
        if (!isOver) void reconnect(kit, by).then(stop, stop)
        cancelTimer()
      },
      (error: unknown) => {
        if (isOver || signal.aborted) return
        cancelTimer()
        onError(error)
        giveUp(() => platform.now() + restoreLimitMs)
      },
    )
  })
}
