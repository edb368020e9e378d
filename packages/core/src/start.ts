import { restoreLimitMs } from './connection/attempt.ts'
import { hasReconnecting } from './connection/selectors.ts'
import { type Core, whenLoaded } from './kernel/Core.ts'
import { open } from './navigation/navigate.ts'
import { dispatch, read } from './kernel/dispatch.ts'
import { pendingLoginKey, pendingPairingKey } from './storage/createStoredSession.ts'

/** See `Kit.start`. */
export async function start(core: Core): Promise<void> {
  const { adapters, onError, options, platform, session, signal } = core
  if (signal.aborted) return
  core.recall()
  for (const { namespace, eager, watch } of options.adapters) {
    const load = (): void => void adapters.get(namespace)?.().catch(onError)
    if (eager) load()
    const stop = watch?.(() => {
      core.parts.connect().catch(() => {})
      load()
    })
    if (stop) signal.addEventListener('abort', stop, { once: true })
  }
  watchTabs(core)
  if (session.read(pendingPairingKey, platform.tabStorage))
    whenLoaded(core, core.parts.pairing, (pairing) => void pairing.resume())
  if (hasReconnecting(read(core, 'connections'))) {
    dispatch(core, { to: 'values', change: { lifecycle: 'restoring' } })
    await restore(core)
  }
  if (signal.aborted) return
  dispatch(core, { to: 'values', change: { lifecycle: 'ready' } })
  if (session.read(pendingLoginKey)) whenLoaded(core, core.parts.restore, ({ resumeLogin }) => resumeLogin(core))
  if (options.enableEmbedded && read(core, 'navigation').status === 'closed') open(core)
}

/** Tabs follow each other's stored sessions. Code is only loaded if they have changed. */
function watchTabs(core: Core): void {
  const { options, platform, session, signal } = core
  const changes = () => options.adapters.map(({ namespace }) => ({ namespace, ...session.changesElsewhere(namespace) }))
  changes()
  const stop = platform.watchStorage?.(() => {
    for (const { namespace, ...change } of changes())
      if (change.added.length + change.removed.length > 0)
        whenLoaded(core, core.parts.restore, ({ followTabs }) => void followTabs(core, namespace, change))
  })
  if (stop) signal.addEventListener('abort', stop, { once: true })
}

/** Settles when the stored sessions are restored or given up. Code that is late does not keep the page waiting. */
function restore(core: Core): Promise<void> {
  const { afterConnectLoads, onError, platform, signal } = core
  return new Promise((resolve) => {
    let isOver = false
    const giveUp = (until: () => number): void => {
      isOver = true
      for (const [namespace, { status, attempt }] of Object.entries(read(core, 'connections')))
        if (status === 'reconnecting' && attempt === 0)
          dispatch(core, { to: 'connection', namespace, event: { type: 'connect.failed', attempt, error: null } })
      // The code may still arrive, or be loaded by a later action.
      afterConnectLoads.push(() =>
        whenLoaded(core, core.parts.restore, ({ reconnect }) => void reconnect(core, until())),
      )
      resolve()
    }
    const by = platform.now() + restoreLimitMs
    const cancelTimer = platform.after(restoreLimitMs, () => giveUp(() => by))
    const stop = (): void => {
      cancelTimer()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    core.parts.restore().then(
      ({ reconnect }) => {
        if (!isOver) void reconnect(core, by).then(stop, stop)
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
